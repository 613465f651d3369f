import { inflateSync } from 'node:zlib';
import type { PictureProblem } from '../../../data/api/picture-uploads.ts';

/*
 * The check of a PDF of somebody else. It renders nothing and trusts no cross-reference: it looks at whatever follows the word `obj`
 * anywhere in the file, as each reader of PDF must find it there, and at all of each object stream, the only place where objects are
 * compressed. An object that does something has the name of what it does, such as `/JavaScript`; files with such names are refused.
 */

/** Names that no dictionary may have, by what they mean. The first problem that is found is that of the file. */
const forbidden: readonly (readonly [PictureProblem, ...string[]])[] = [
  ['encrypted', 'Encrypt'],
  ['script', 'JavaScript', 'JS', 'Launch', 'SubmitForm', 'ImportData', 'XFA'],
  ['attachments', 'EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'EF', 'GoToE'],
  ['media', 'RichMedia', 'Rendition', 'Movie', 'Sound', '3D'],
];

/** White space of PDF. */
const gap = String.raw`[\0\t\n\f\r ]`;
const entries = String.raw`(?:${gap}*/Type${gap}*/ObjStm|${gap}*/(?:N|First|Length|DL|Extends)${gap}+\d+(?:${gap}+\d+${gap}+R)?){0,6}`;
const filter = String.raw`${gap}*/Filter${gap}*(?:/FlateDecode|\[${gap}*/FlateDecode${gap}*\])`;
/** The dictionary of an object stream. With another filter, without one, or with a predictor, it could hide what it contains. */
const ofObjectStream = new RegExp(`^${gap}*<<${entries}${filter}${entries}${gap}*>>${gap}*$`);

const maxDepth = 200;
const maxInflatedBytes = 100_000_000;

/** The picture or plan cannot be used. */
export class UploadRefused extends Error {
  override name = 'UploadRefused';
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * Why a file is no PDF that visitors may get: no or no complete PDF, encrypted, or more than a document to read.
 *
 * @returns null for a good one.
 */
export function pdfProblem(bytes: Buffer): PictureProblem | null {
  const text = bytes.toString('latin1');
  if (!text.startsWith('%PDF-')) return 'noPdf';
  if (!hasCrossReference(text)) return 'brokenPdf';
  try {
    const { names, streams } = readObjects(text);
    const problem = problemOf(names) ?? problemOf(namesInStreams(bytes, streams, names));
    return problem ?? (names.has('Page') ? null : 'brokenPdf');
  } catch (error) {
    if (error instanceof UploadRefused) return error.problem;
    throw error;
  }
}

function problemOf(names: ReadonlySet<string>): PictureProblem | null {
  return forbidden.find(([, ...each]) => each.some((name) => names.has(name)))?.[0] ?? null;
}

/** Whether the file ends as a complete one does, with the place of its cross-reference table or stream. */
function hasCrossReference(text: string): boolean {
  const [, start] = /^.*startxref\s+(\d{1,9})\s+%%EOF/s.exec(text.slice(-1024)) ?? [];
  return (
    start !== undefined && /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/.test(text.slice(Number(start)).slice(0, 40))
  );
}

interface ObjectStream {
  dictionary: string;
  /** Where its bytes begin. */
  start: number;
}

/** The names in all objects and trailers that are not compressed, and the streams that contain further objects. */
function readObjects(text: string): { names: Set<string>; streams: ObjectStream[] } {
  const names = new Set<string>();
  const streams: ObjectStream[] = [];
  // Objects that begin within each other, or never end, would be read again and again.
  let left = 10 * text.length;
  for (const { index } of text.matchAll(/(?<!end)obj|trailer/g)) {
    const object = readObject(text, index + 'obj'.length);
    for (const name of object.names) names.add(name);
    left -= object.end - index;
    if (left < 0) throw new UploadRefused('tooDemanding');
    const isObjectStream = object.names.some((name) => name === 'First' || name === 'ObjStm');
    if (!isObjectStream || object.last !== 'stream') continue;
    const dictionary = text.slice(index + 'obj'.length, object.end - 'stream'.length);
    // Readers begin in the next line, whatever this one contains.
    const [space] = /^[ \t]*(?:\r\n|\r|\n)/.exec(text.slice(object.end, object.end + 40)) ?? [];
    if (space === undefined) throw new UploadRefused('brokenPdf');
    streams.push({ dictionary, start: object.end + space.length });
  }
  return { names, streams };
}

const token = /[\s\0]+|%[^\r\n]*|<<|>>|\/([^\s\0()<>[\]{}/%]*)|[^\s\0()<>[\]{}/%]+|[()<>[\]{}]/y;
const isSpace = (word: string) => /^[\s\0%]/.test(word);
const lastWords = ['endobj', 'stream', 'obj', 'xref', 'startxref', 'trailer'];

/**
 * The names of the object at a place. A dictionary ends with its last bracket, whatever words are in it, anything else with a word that
 * ends objects.
 *
 * @returns the word after it as well, and where that ends.
 */
function readObject(text: string, start: number): { names: string[]; last: string; end: number } {
  const names: string[] = [];
  const open: string[] = [];
  let isDictionary: boolean | undefined;
  for (let at = start; at < text.length; ) {
    token.lastIndex = at;
    const [word = '', name] = token.exec(text) ?? [];
    at += word.length;
    if (isSpace(word)) continue;
    const isClosed = open.length === 0;
    // Some readers take a dictionary to go on behind a bracket that is out of place.
    if (isDictionary && isClosed && /^[()<>[\]{}/]/.test(word)) throw new UploadRefused('brokenPdf');
    if (isClosed && (isDictionary || lastWords.includes(word))) return { names, last: word, end: at };
    isDictionary ??= word === '<<';
    if (name !== undefined) names.push(plainName(name));
    else if (word === '(') at = endOfString(text, at);
    // Readers ignore what is no digit of a hexadecimal string.
    else if (word === '<') at = text.indexOf('>', at) + 1 || text.length;
    else if (word === '<<' || word === '[') open.push(word);
    else if ((word === '>>' && open.at(-1) === '<<') || (word === ']' && open.at(-1) === '[')) open.pop();
    if (open.length > maxDepth) throw new UploadRefused('tooDemanding');
  }
  return { names, last: '', end: text.length };
}

function endOfString(text: string, start: number): number {
  const special = /\\.|[()]/gs;
  special.lastIndex = start;
  for (let depth = 1; depth > 0; ) {
    const [found] = special.exec(text) ?? [];
    if (found === undefined) return text.length;
    if (found === '(') depth += 1;
    if (found === ')') depth -= 1;
  }
  return special.lastIndex;
}

/** A name without its escapes: `J#61vaScript` is `JavaScript`. PDFium takes what is no digit as 0. */
function plainName(name: string): string {
  return name.replace(/#(..)/gs, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code.replace(/[^\da-f]/gi, '0'), 16)),
  );
}

/** The names anywhere in object streams, also in strings, as objects may begin at each place. @param all gets them as well. */
function namesInStreams(bytes: Buffer, streams: readonly ObjectStream[], all: Set<string>): Set<string> {
  let left = maxInflatedBytes;
  for (const { dictionary, start } of streams) {
    if (!ofObjectStream.test(dictionary)) throw new UploadRefused('brokenPdf');
    const objects = inflate(bytes.subarray(start), left);
    left -= objects.length;
    for (const [, name = ''] of objects.matchAll(/\/([^\s\0()<>[\]{}/%]+)/g)) all.add(plainName(name));
  }
  return all;
}

function inflate(bytes: Buffer, maxOutputLength: number): string {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(maxOutputLength, 1) }).toString('latin1');
  } catch (error) {
    const isTooLong = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new UploadRefused(isTooLong ? 'tooDemanding' : 'brokenPdf');
  }
}
