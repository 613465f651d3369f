/** @jest-environment jsdom */
import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { fireEvent, screen } from '@testing-library/dom';
import { installPackedUi } from './install-packed-ui.ts';

/** The ui package as another application gets it: packed, installed outside the workspace, without its sources. */

const run = promisify(execFile);
const bin = path.resolve(import.meta.dirname, '../../node_modules');

/** They import notistack, which is CommonJS and whose names Node cannot detect; `ToastHost` loads them in browsers only. */
const browserModules = ['toast/LiveToast', 'toast/ToastProvider'];

let folder = '';
let packed: string[] = [];
const modules = () =>
  packed
    .flatMap((file) => /^dist\/(.+)\.js$/.exec(file)?.[1] ?? [])
    .filter((name) => !browserModules.includes(name));

beforeAll(async () => {
  ({ folder, packed } = await installPackedUi());
  const imports = modules().map((name, index) => `import * as module${index} from '@hd-group/ui/${name}';`);
  const names = modules().map((_, index) => `module${index}`);
  writeFileSync(
    path.join(folder, 'modules.ts'),
    `${imports.join('\n')}\n\nexport const modules: object[] = [${names.join(', ')}];\n`,
  );
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command in the application. @returns what it prints. */
async function runInApplication(script: string, ...args: string[]): Promise<string> {
  // An export condition or a mode of the test run must not reach the application.
  const { NODE_OPTIONS: _, NODE_ENV: __, ...env } = process.env;
  const { stdout } = await run(process.execPath, [script, ...args], { cwd: folder, env });
  return stdout;
}

test('the package contains its manifest, its README and the build, without tests and examples', () => {
  const others = packed.filter((file) => !/^dist\/[\w/-]+\.(js|d\.ts)$/.test(file));
  expect(others.sort()).toEqual(['README.md', 'package.json']);
  expect(packed.filter((file) => /\.(test|examples)\.|^dist\/examples/.test(file))).toEqual([]);
  expect(modules()).toContain('button/Button');
});

test('every module has types that pass a strict compiler without skipLibCheck', async () => {
  const compiler = path.join(bin, 'typescript/bin/tsc');
  expect(await runInApplication(compiler, '--project', '.').catch(({ stdout }) => stdout)).toBe('');
}, 300_000);

test('Node imports every module, renders on the server, and the markup hydrates in a browser', async () => {
  const server = JSON.parse(await runInApplication('server.ts')) as Record<string, string>;
  expect(server.modules).toBe(modules().length);
  expect(server.carousel).toContain('Sample title');

  await runInApplication(path.join(bin, 'vite/bin/vite.js'), 'build', '--logLevel', 'error');
  const messages: string[] = [];
  window.addEventListener('error', ({ message }) => messages.push(message));
  document.body.innerHTML = `<div id="root">${server.app}</div>`;
  const script = document.createElement('script');
  script.textContent = readFileSync(path.join(folder, 'dist/browser.js'), 'utf8');
  document.body.append(script);

  const button = await screen.findByRole('button', { name: 'Save 0' });
  await hydrated(button);
  fireEvent.click(button);
  await screen.findByRole('button', { name: 'Save 1' }, { timeout: 60_000 });
  await screen.findByText('Saved', {}, { timeout: 60_000 });
  expect(messages).toEqual([]);
}, 300_000);

/** React marks the elements that it has hydrated with a property. */
async function hydrated(element: HTMLElement): Promise<void> {
  while (!Object.keys(element).some((key) => key.startsWith('__reactProps'))) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
