import { areaCardExamples } from './area-card/AreaCard.examples.tsx';
import { buttonExamples } from './button/Button.examples.tsx';
import { heroCarouselExamples } from './carousel/HeroCarousel.examples.tsx';
import { cutExamples } from './cut/Cut.examples.tsx';
import { dimensionLineExamples } from './dimension-line/DimensionLine.examples.tsx';
import { disclosureExamples } from './disclosure/Disclosure.examples.tsx';
import { emptyStateExamples } from './empty-state/EmptyState.examples.tsx';
import type { Examples } from './examples/example.ts';
import { factListExamples } from './fact-list/FactList.examples.tsx';
import { fieldExamples } from './field/Field.examples.tsx';
import { figureExamples } from './figure/Figure.examples.tsx';
import { filterBarExamples } from './filter-bar/FilterBar.examples.tsx';
import { headerExamples } from './header/Header.examples.tsx';
import { detailHeroExamples, heroExamples, pageHeroExamples } from './hero/Hero.examples.tsx';
import { iconExamples } from './icon/Icon.examples.tsx';
import { sectionExamples } from './layout/Section.examples.tsx';
import { newsItemExamples } from './news-item/NewsItem.examples.tsx';
import { noticeBarExamples } from './notice-bar/NoticeBar.examples.tsx';
import { numberedListExamples } from './numbered-list/NumberedList.examples.tsx';
import { projectCardExamples } from './project-card/ProjectCard.examples.tsx';
import { revealExamples } from './reveal/Reveal.examples.tsx';
import { scaleBarExamples } from './scale-bar/ScaleBar.examples.tsx';
import { scrollRowExamples } from './scroll-row/ScrollRow.examples.tsx';
import { sectionHeadExamples } from './section-head/SectionHead.examples.tsx';
import { skipLinkExamples } from './skip-link/SkipLink.examples.tsx';
import { spinnerExamples } from './spinner/Spinner.examples.tsx';
import { statusIconExamples } from './status-icon/StatusIcon.examples.tsx';
import { textLinkExamples } from './text-link/TextLink.examples.tsx';
import { titleBlockExamples } from './title-block/TitleBlock.examples.tsx';
import { toastExamples } from './toast/Toast.examples.tsx';
import { tooltipExamples } from './tooltip/Tooltip.examples.tsx';
import { visuallyHiddenExamples } from './visually-hidden/VisuallyHidden.examples.tsx';

/** The examples of every component by its name, for the development page and the tests. */
export const examples: Record<string, Examples> = {
  AreaCard: areaCardExamples,
  Button: buttonExamples,
  Cut: cutExamples,
  DetailHero: detailHeroExamples,
  DimensionLine: dimensionLineExamples,
  Disclosure: disclosureExamples,
  EmptyState: emptyStateExamples,
  FactList: factListExamples,
  Field: fieldExamples,
  Figure: figureExamples,
  FilterBar: filterBarExamples,
  Header: headerExamples,
  Hero: heroExamples,
  HeroCarousel: heroCarouselExamples,
  Icon: iconExamples,
  NewsItem: newsItemExamples,
  NoticeBar: noticeBarExamples,
  NumberedList: numberedListExamples,
  PageHero: pageHeroExamples,
  ProjectCard: projectCardExamples,
  Reveal: revealExamples,
  ScaleBar: scaleBarExamples,
  ScrollRow: scrollRowExamples,
  Section: sectionExamples,
  SectionHead: sectionHeadExamples,
  SkipLink: skipLinkExamples,
  Spinner: spinnerExamples,
  StatusIcon: statusIconExamples,
  TextLink: textLinkExamples,
  TitleBlock: titleBlockExamples,
  Toast: toastExamples,
  Tooltip: tooltipExamples,
  VisuallyHidden: visuallyHiddenExamples,
};
