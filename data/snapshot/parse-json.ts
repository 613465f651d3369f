/**
 * Parses JSON.
 *
 * @param name name of the file, for the error.
 * @throws SyntaxError `<name>:<line>:<column>: <problem>`.
 */
export function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const lines = text.slice(0, errorPosition(text)).split('\n');
    const problem = (error as Error).message.replace(
      /(?: in JSON)? at position .*|, .*is not valid JSON$/s,
      '',
    );
    throw new SyntaxError(`${name}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}: ${problem}`);
  }
}

/** Position of the first character that cannot follow those before it; not every message of `JSON.parse` has it. */
function errorPosition(text: string): number {
  let start = 0;
  let end = text.length;
  while (start < end) {
    const middle = Math.ceil((start + end) / 2);
    if (isStart(text.slice(0, middle))) start = middle;
    else end = middle - 1;
  }
  return start;
}

/** Whether a JSON text can begin with this one. */
function isStart(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as Error;
    return message.includes('end of JSON input') || message.includes(`position ${text.length} `);
  }
}
