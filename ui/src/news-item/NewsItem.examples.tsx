import type { Examples } from '../examples/example.ts';
import { SamplePicture } from '../examples/SamplePicture.tsx';
import { NewsItem, type NewsItemLayout } from './NewsItem.tsx';

const item = (layout: NewsItemLayout, titleLines: 2 | 3) => () => (
  <NewsItem
    picture={<SamplePicture />}
    date={<time dateTime="2024-05-15">15 May 2024</time>}
    title="A sample headline that is long enough to be clamped, because it continues after the second and the third line"
    excerpt="A sample excerpt that summarises the article in a few lines and is clamped after the third one. It is longer than three lines at every width of the component, so that the clamping can be checked."
    href="#article"
    linkLabel="Read more"
    linkSuffix="A sample headline"
    layout={layout}
    titleLines={titleLines}
  />
);

export const newsItemExamples: Examples = { lead: item('lead', 2), side: item('side', 3) };
