/** `Living in Berlin-Mitte: …`: redundant, because the card shows the place beside the description. */
const prefix = /^(?:Student living in|Living in|Studentisches Wohnen in|Wohnen in) [^:]{1,60}:\s+(\S)/;

/**
 * The description of a project as its card shows it: without a leading "Living in …:" or "Student living in …:" (German: "Wohnen in …:", "Studentisches Wohnen in …:") and
 * capitalised.
 */
export function cardDescription(description: string): string {
  return description.replace(prefix, (_, first: string) => first.toUpperCase());
}
