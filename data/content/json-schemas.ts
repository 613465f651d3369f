import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { claim, company, newsItem, pictureNote, project, teamMember } from './entities.ts';

/** The file that each schema is for. */
const schemas: Record<string, v.GenericSchema> = {
  company,
  projects: v.array(project),
  team: v.array(teamMember),
  news: v.array(newsItem),
  claims: v.array(claim),
  'picture-notes': v.record(v.string(), pictureNote),
};

/**
 * JSON Schemas of the files that editors write, made from the same rules that the server checks.
 *
 * @returns the text of each file in `data/schemas`, by its name.
 */
export function jsonSchemas(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const json: JsonSchema = {
        ...toJsonSchema(schema, { errorMode: 'ignore' }),
        title: `data/content/${name}.json`,
      };
      return [`${name}.schema.json`, `${JSON.stringify(json, null, 2)}\n`];
    }),
  );
}
