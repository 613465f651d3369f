import { useEffect, useState } from 'react';

type Field = typeof import('./BlocksField.tsx').BlocksField;

let loaded: Field | undefined;

/** Loads the field for articles and stories with the editor library, which only documents that have one need. */
export async function loadBlocksField(): Promise<Field> {
  loaded ??= (await import('./BlocksField.tsx')).BlocksField;
  return loaded;
}

/** The field for articles and stories; undefined until it is loaded. */
export function useBlocksField(): Field | undefined {
  const [field, setField] = useState(() => loaded);
  useEffect(() => {
    if (field) return;
    loadBlocksField().then(
      (component) => setField(() => component),
      // The error boundary of the page tells it.
      (error) =>
        setField(() => {
          throw error;
        }),
    );
  }, [field]);
  return field;
}
