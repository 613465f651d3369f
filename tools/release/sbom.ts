import { hash } from 'node:crypto';
import type { ShippedPackage } from '../licences/shipped-packages.ts';
import type { RuntimeLibrary } from './runtime.ts';

/** Software bill of materials in the format CycloneDX 1.6. */

interface Subject {
  name: string;
  version: string;
  /** Time of the released commit. */
  date: Date;
  packages: readonly ShippedPackage[];
  libraries: readonly RuntimeLibrary[];
  /** `amd64` or `arm64`. */
  architecture: string;
}

/** Package URL of an npm package. */
const npmUrl = ({ name, version }: ShippedPackage) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** A package may be installed twice; the folder tells them apart. */
const referenceOf = (each: ShippedPackage) => `${npmUrl(each)}#${each.folder}`;

function npmComponent(each: ShippedPackage) {
  const [algorithm = '', digest = ''] = each.integrity.split('-');
  return {
    type: 'library',
    'bom-ref': referenceOf(each),
    name: each.name,
    version: each.version,
    purl: npmUrl(each),
    licenses: [{ expression: each.licence }],
    hashes: [
      {
        alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
        content: Buffer.from(digest, 'base64').toString('hex'),
      },
    ],
  };
}

function libraryComponent(
  { packageName, version, sourceName }: RuntimeLibrary,
  architecture: Subject['architecture'],
) {
  const purl = `pkg:deb/debian/${packageName}@${encodeURIComponent(version)}?arch=${architecture}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name: packageName,
    version,
    description: `From the source package ${sourceName} of Debian.`,
    purl,
    licenses: [{ expression: 'GPL-3.0-or-later WITH GCC-exception-3.1' }],
  };
}

/** A UUID (version 8) that is the same for the same content. */
const uuidOf = (content: string) =>
  hash('sha256', content).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');

/** Lists all components of a release with version, licence, checksum and dependencies. @returns JSON. */
export function sbom({ name, version, date, packages, libraries, architecture }: Subject): string {
  const byFolder = new Map(packages.map((each) => [each.folder, referenceOf(each)]));
  const reference = `pkg:npm/${name}@${version}`;
  const components = [
    ...packages.map(npmComponent),
    ...libraries.map((each) => libraryComponent(each, architecture)),
  ];
  const content = {
    metadata: {
      timestamp: date.toISOString(),
      component: { type: 'application', 'bom-ref': reference, name, version },
    },
    components,
    dependencies: [
      { ref: reference, dependsOn: components.map((each) => each['bom-ref']) },
      ...packages.map((each) => ({
        ref: referenceOf(each),
        dependsOn: each.requires.flatMap((folder) => byFolder.get(folder) ?? []),
      })),
    ],
  };
  return `${JSON.stringify(
    {
      $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      serialNumber: `urn:uuid:${uuidOf(JSON.stringify(content))}`,
      version: 1,
      ...content,
    },
    null,
    1,
  )}\n`;
}
