import { useId } from 'react';

/** Inline SVG in place of a photograph, so that examples need no request. Fills its box as a picture does. */
export function SamplePicture({
  tone = 'day',
  label = 'Drawing of a house',
}: {
  tone?: 'day' | 'dusk';
  label?: string;
}) {
  const id = useId();
  const sky = tone === 'day' ? '#a9c3d6' : '#3c4c78';
  const wall = tone === 'day' ? '#b5793f' : '#5b4450';
  const pane = tone === 'day' ? '#2c333a' : '#f0cd8c';
  return (
    <svg viewBox="0 0 1200 800" preserveAspectRatio="xMidYMid slice" role="img" aria-label={label}>
      <defs>
        <pattern id={id} width="80" height="90" patternUnits="userSpaceOnUse">
          <rect width="80" height="90" fill={wall} />
          <rect x="22" y="20" width="36" height="52" fill={pane} />
        </pattern>
      </defs>
      <rect width="1200" height="800" fill={sky} />
      <rect x="360" y="130" width="560" height="540" fill={`url(#${id})`} />
      <rect y="670" width="1200" height="130" fill="#8d8b86" />
      <circle cx="980" cy="600" r="90" fill="#5d7434" />
    </svg>
  );
}
