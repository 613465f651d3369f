import path from 'node:path';
import { parseAst } from 'vite';
import { root } from '../command/run.ts';
import { viteStyles } from './vite-styles.ts';

const code = `import { css } from "@emotion/react";
export const mixin = (size) => css\`width: \${size}\`;
export const box = { open: css\`color: red; \${mixin("1px")}\` };
export const closed = css\`color: blue\`;
`;

/** The code of a module of `ui` in an environment of Vite. */
function transformed(
  environment: 'client' | 'ssr',
  source = code,
  file = 'ui/src/button/Button.tsx',
): string {
  const { transform } = viteStyles();
  if (typeof transform !== 'object') throw new Error('The plugin has no transform.');
  const context = {
    environment: { name: environment },
    parse: parseAst,
    error(message: string) {
      throw new Error(message);
    },
  };
  const handler = transform.handler as unknown as (code: string, id: string) => { code: string } | null;
  return handler.call(context as never, source, path.join(root, file))?.code ?? '';
}

const named = (text: string) => text.match(/(?<=[ (])"[a-zA-Z]{2}"/g);

test('in the browser only the class names of a module are left', () => {
  const text = transformed('client');
  expect(text).not.toMatch(/emotion|css|color|width/);
  expect(named(text)).toHaveLength(2);
  expect(text).toContain('(size) => undefined');
});

test('the server evaluates the styles under the same names, and leaves those that a function returns', () => {
  const text = transformed('ssr');
  expect(named(text)).toEqual(named(transformed('client')));
  expect(text).toMatch(/open: nameStyle\("\w+", css`color: red; /);
  expect(text).toContain('(size) => css`width');
});

test('the styles of pages for staff are marked', () => {
  const inFile = (file: string) => transformed('ssr', code, file).match(/, true\)/g)?.length ?? 0;
  const staff = [
    'pages/admin/AdminPage.tsx',
    'pages/editor/form/DocumentForm.tsx',
    'pages/staff/layout/StaffGate.tsx',
  ];
  expect(staff.map(inFile)).toEqual([2, 2, 2]);
  expect(['pages/contact/ContactPage.tsx', 'ui/src/button/Button.tsx'].map(inFile)).toEqual([0, 0]);
});

test('anything of emotion that would be missing in the browser is an error', () => {
  expect(() => transformed('client', 'import { css, keyframes } from "@emotion/react";')).toThrow('only css');
});
