import type { Examples } from '../examples/example.ts';
import { SamplePicture } from '../examples/SamplePicture.tsx';
import { NewsItem, type NewsItemLayout } from './NewsItem.tsx';

const item = (layout: NewsItemLayout, titleLines: 2 | 3) => () => (
  <NewsItem
    picture={<SamplePicture />}
    date={<time dateTime="2024-05-15">15 May 2024</time>}
    title="A house is finished, and the people who built it say what they would do again and what they would not"
    excerpt="An excerpt of a few lines that says what the letter is about, and stops where three lines end. The rest of it stands in the letter itself, for those who want to read on after these three lines."
    href="#letter"
    linkLabel="Read more"
    linkSuffix="A house is finished"
    layout={layout}
    titleLines={titleLines}
  />
);

export const newsItemExamples: Examples = { lead: item('lead', 2), side: item('side', 3) };
