import type * as v from 'valibot';
import { contentFiles } from '../schemas/content-schemas.ts';
import { collectionOfKey } from './chosen-order.ts';

/** The schema of a document, by its key; undefined for messages, which have none. */
export function documentSchema(documentKey: string): v.GenericSchema | undefined {
  const schema = contentFiles[collectionOfKey(documentKey)] as
    | (v.GenericSchema & { item?: v.GenericSchema; value?: v.GenericSchema })
    | undefined;
  if (schema?.type === 'array') return schema.item;
  return schema?.type === 'record' ? schema.value : schema;
}
