/** @jest-environment node */
import { text } from 'node:stream/consumers';
import { css } from '@emotion/react';
import { Suspense, use } from 'react';
import { nameStyle } from './named-styles.ts';
import { streamTree } from './react-stream.ts';

nameStyle('shell', css({ color: 'red' }));
nameStyle('region', css({ color: 'blue' }));

function Region({ content }: { content: Promise<string> }) {
  return <p className="region">{use(content)}</p>;
}

/** A tree whose region is suspended until `content` is settled. */
function aTree(content: Promise<string>) {
  return (
    <div className="shell">
      the shell
      <Suspense fallback="the fallback">
        <Region content={content} />
      </Suspense>
    </div>
  );
}

const { signal } = new AbortController();
const unexpected = (error: unknown) => {
  throw error;
};

test('the shell is ready before a suspended region, whose styles and scripts follow with the nonce', async () => {
  const content = Promise.withResolvers<string>();
  const { markup, css, regions } = await streamTree(aTree(content.promise), {
    signal,
    nonce: 'abc',
    onRegionError: unexpected,
  });
  expect(markup.toString()).toMatch(/the shell.*the fallback/);
  expect(css).toContain('color:red');
  expect(css).not.toContain('color:blue');
  content.resolve('the region');
  const rest = regions ? await text(regions) : '';
  expect(rest).toMatch(/^<style nonce="abc">[^<]*color:blue[^<]*<\/style>.*the region/s);
  expect(rest).not.toContain('color:red');
  const scripts = rest.match(/<script[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(script).toContain('nonce="abc"');
});

test('a tree without a suspended region is complete with its shell and has no inline script', async () => {
  // React prepares a fallback for boundaries of more than 500 bytes, also when they are complete.
  const tree = (
    <div>
      <Suspense fallback="the fallback">
        <p>{'x'.repeat(50_000)}</p>
      </Suspense>
    </div>
  );
  const { markup, regions } = await streamTree(tree, {
    signal,
    nonce: 'abc',
    onRegionError: unexpected,
  });
  expect(regions).toBeNull();
  expect(markup.toString()).not.toContain('<script');
});

test('an error in the shell rejects, also inside a Suspense boundary', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  const rendering = streamTree(
    <Suspense fallback="the fallback">
      <Broken />
    </Suspense>,
    { signal, nonce: 'abc', onRegionError: unexpected },
  );
  await expect(rendering).rejects.toThrow('broken');
});

test('a region that fails after the shell is reported, and its fallback stays', async () => {
  const content = Promise.withResolvers<string>();
  const errors: unknown[] = [];
  const { regions } = await streamTree(aTree(content.promise), {
    signal,
    nonce: 'abc',
    onRegionError: (error) => errors.push(error),
  });
  content.reject(new Error('broken'));
  const rest = regions ? await text(regions) : '';
  expect(errors).toEqual([new Error('broken')]);
  expect(rest).not.toContain('color:blue');
});

test('an abort before the shell rejects with its reason, and one after it ends the stream', async () => {
  const never = new Promise<string>(() => undefined);
  const before = new AbortController();
  const rendering = streamTree(<Region content={never} />, {
    signal: before.signal,
    nonce: '',
    onRegionError: unexpected,
  });
  before.abort(new Error('too late'));
  await expect(rendering).rejects.toThrow('too late');
  const after = new AbortController();
  const errors: unknown[] = [];
  const { regions } = await streamTree(aTree(never), {
    signal: after.signal,
    nonce: '',
    onRegionError: (error) => errors.push(error),
  });
  after.abort(new Error('too late'));
  if (regions) await text(regions);
  expect(errors).toEqual([new Error('too late')]);
});

test('with a signal that is aborted already, nothing is rendered', async () => {
  let isRendered = false;
  const Component = () => {
    isRendered = true;
    return null;
  };
  const rendering = streamTree(<Component />, {
    signal: AbortSignal.abort(new Error('too late')),
    nonce: '',
    onRegionError: unexpected,
  });
  await expect(rendering).rejects.toThrow('too late');
  await new Promise(setImmediate);
  expect(isRendered).toBe(false);
});
