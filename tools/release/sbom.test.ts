import type { ShippedPackage } from '../licences/shipped-packages.ts';
import { sbom } from './sbom.ts';

const packages: ShippedPackage[] = [
  {
    name: '@scope/one',
    version: '1.2.3',
    licence: '(MIT OR Apache-2.0)',
    folder: 'node_modules/@scope/one',
    integrity: `sha512-${Buffer.alloc(64, 1).toString('base64')}`,
    requires: ['node_modules/two', 'node_modules/not-shipped'],
  },
  {
    name: 'two',
    version: '2.0.0',
    licence: 'ISC',
    folder: 'node_modules/two',
    integrity: `sha512-${Buffer.alloc(64, 2).toString('base64')}`,
    requires: [],
  },
];
const libraries = [
  { file: '/lib/libx.so.1', packageName: 'libx1', version: '1:12.2.0-14', sourceName: 'x-12' },
];
const subject = {
  name: 'site',
  version: '1.0.0',
  date: new Date('2026-11-22T12:00:00Z'),
  packages,
  libraries,
  architecture: 'amd64',
};
const read = () => JSON.parse(sbom(subject));

test('each package is a component with package URL, licence expression and checksum', () => {
  expect(read().components[0]).toEqual({
    type: 'library',
    'bom-ref': 'pkg:npm/%40scope/one@1.2.3#node_modules/@scope/one',
    name: '@scope/one',
    version: '1.2.3',
    purl: 'pkg:npm/%40scope/one@1.2.3',
    licenses: [{ expression: '(MIT OR Apache-2.0)' }],
    hashes: [{ alg: 'SHA-512', content: '01'.repeat(64) }],
  });
});

test('a library of the compiler is a component of Debian', () => {
  expect(read().components[2].purl).toBe('pkg:deb/debian/libx1@1%3A12.2.0-14?arch=amd64');
});

test('dependencies refer to components of the list only', () => {
  const { components, dependencies, metadata } = read();
  const references = new Set([metadata.component, ...components].map((each) => each['bom-ref']));
  const named = dependencies.flatMap(({ ref, dependsOn }: { ref: string; dependsOn: string[] }) => [
    ref,
    ...dependsOn,
  ]);
  expect(named.filter((each: string) => !references.has(each))).toEqual([]);
  expect(dependencies[1].dependsOn).toEqual(['pkg:npm/two@2.0.0#node_modules/two']);
});

test('the same content has the same serial number, other content another one', () => {
  expect(sbom(subject)).toBe(sbom(subject));
  const other = JSON.parse(sbom({ ...subject, version: '1.0.1' }));
  expect(other.serialNumber).not.toBe(read().serialNumber);
  expect(read().serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});
