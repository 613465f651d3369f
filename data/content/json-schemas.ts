import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import {
  areaPictureSet,
  claim,
  company,
  disclosures,
  homeVariant,
  newsItem,
  pictureNote,
  project,
  teamMember,
} from './entities.ts';

/** Schema of each content file, by the file's name. */
const schemas: Record<string, v.GenericSchema> = {
  company,
  disclosures,
  projects: v.array(project),
  team: v.array(teamMember),
  news: v.array(newsItem),
  claims: v.array(claim),
  'picture-notes': v.record(v.string(), pictureNote),
  'area-pictures': v.record(v.string(), areaPictureSet),
  'home-variants': v.record(v.string(), homeVariant),
};

/**
 * JSON Schemas of the content files, generated from the schemas that the server validates with.
 *
 * @returns the text of each file in `data/schemas` by its file name.
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
