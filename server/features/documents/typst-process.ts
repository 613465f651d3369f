import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { deserialize, serialize } from 'node:v8';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { DocumentInput } from './document-inputs.ts';

/**
 * The process in which Typst sets PDF documents: reads serialized inputs from its standard input and writes the serialized files to its
 * standard output. It ends with status 1 and a sentence on the error stream when it can make none.
 */

const here = import.meta.dirname;
const template = path.join(here, 'document.typ');
const pictureFolder = path.join(here, '../../../public/pictures');

/** A file, or why there is none. */
export type TypstResult = { bytes: Buffer } | { message: string };

/** @throws Error with the messages of Typst. */
function compile(compiler: NodeCompiler, { data, timestamp }: DocumentInput): Buffer {
  const compiled = compiler.compile({ mainFilePath: template, inputs: { data } });
  if (compiled.result)
    return compiler.pdf(compiled.result, { pdfStandard: 'ua-1', creationTimestamp: timestamp });
  const error = compiled.takeError();
  const diagnostics: { message: string }[] = error ? compiler.fetchDiagnostics(error) : [];
  throw new Error(diagnostics.map(({ message }) => message).join('; '));
}

async function compileAll(inputs: readonly DocumentInput[]): Promise<TypstResult[]> {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler').catch(() => {
    throw new Error('Typst is not installed for this platform');
  });
  const compiler = NodeCompiler.create({ workspace: here, fontArgs: [{ fontPaths: [here] }] });
  for (const file of new Set(inputs.flatMap(({ pictures }) => pictures)))
    compiler.mapShadow(path.join(here, file), await readFile(path.join(pictureFolder, file)));
  for (const [file, bytes] of inputs.flatMap((input) => [...(input.bytes ?? [])]))
    compiler.mapShadow(path.join(here, file), Buffer.from(bytes));
  return inputs.map((input) => {
    try {
      return { bytes: compile(compiler, input) };
    } catch (error) {
      return { message: (error as Error).message };
    }
  });
}

try {
  process.stdout.write(serialize(await compileAll(deserialize(await buffer(process.stdin)))));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
