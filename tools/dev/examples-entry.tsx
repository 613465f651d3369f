import './dev-client.ts';
import '@vitejs/plugin-react/preamble';
import { examples } from '@hd-group/ui/examples.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/** Browser entry of one example of `/ui`, in a frame of its own: it has the viewport and the fixed header of a page. */

const minHeightPx = 96;
const maxHeightPx = 900;

const parameters = new URLSearchParams(location.search);
const root = document.getElementById('root');
const set = await examples[parameters.get('frame') ?? '']?.();
const renderExample = set?.[parameters.get('example') ?? ''];
if (!root || !renderExample) throw new Error(`There is no example ${location.search}.`);

createRoot(root).render(<StrictMode>{renderExample()}</StrictMode>);

/** Fits the frame to its content; a component with the height of the viewport would grow without end. */
const frame = window.frameElement as HTMLElement | null;
new ResizeObserver(() => {
  if (!frame) return;
  frame.style.height = `${Math.min(Math.max(root.offsetHeight + 2, minHeightPx), maxHeightPx)}px`;
}).observe(root);
