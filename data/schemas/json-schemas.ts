import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import { contentFiles } from './content-schemas.ts';

/**
 * JSON Schemas of the content files, generated from the schemas that the server validates with.
 *
 * @returns the text of each file in `data/schemas` by its file name.
 */
export function contentJsonSchemas(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(contentFiles).map(([name, schema]) => {
      const json: JsonSchema = {
        ...toJsonSchema(schema, { errorMode: 'ignore', ignoreActions: ['metadata'] }),
        title: `data/content/${name}.json`,
      };
      return [`${name}.schema.json`, `${JSON.stringify(json, null, 2)}\n`];
    }),
  );
}
