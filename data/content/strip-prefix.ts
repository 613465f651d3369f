/** `Living in Berlin-Mitte: …`: the place already stands beside the description. */
const prefix = /^(?:Student living in|Living in|Studentisches Wohnen in|Wohnen in) [^:]{1,60}:\s+(\S)/;

/**
 * A description without its leading "Living in …:" or "Student living in …:" (German: "Wohnen in …:", "Studentisches
 * Wohnen in …:"); what follows then begins with a capital letter.
 */
export function stripPrefix(description: string): string {
  return description.replace(prefix, (_, first: string) => first.toUpperCase());
}
