import { buffer } from 'node:stream/consumers';
import { deserialize, serialize } from 'node:v8';
import { pdfProblem } from './check-pdf.ts';

/** The process that checks a PDF, with limits of time and memory: reads its serialized bytes, writes the serialized problem. */

const bytes: Uint8Array = deserialize(await buffer(process.stdin));
process.stdout.write(serialize(pdfProblem(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))));
