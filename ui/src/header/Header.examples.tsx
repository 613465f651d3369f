import type { Examples } from '../examples/example.ts';
import { SamplePicture } from '../examples/SamplePicture.tsx';
import { Header, type HeaderProps } from './Header.tsx';

export const sampleHeader: HeaderProps = {
  name: 'Sample',
  homeHref: '#home',
  homeLabel: 'Sample, home page',
  navLabel: 'Main',
  links: [
    { href: '#home', label: 'Start', current: true },
    { href: '#about', label: 'Über uns' },
    { href: '#areas', label: 'Geschäftsfelder' },
    { href: '#houses', label: 'Projekte' },
    { href: '#contact', label: 'Kontakt' },
  ],
  languagesLabel: 'Language',
  LanguageForm: (props) => <form {...props} />,
  languages: [
    { code: 'en', label: 'EN', name: 'English', current: false },
    { code: 'de', label: 'DE', name: 'Deutsch', current: true },
  ],
  menu: { open: 'Open the menu', close: 'Close the menu', label: 'Menu' },
  address: (
    <>
      Musterstraße 12, 10115 Berlin
      <br />
      <a href="tel:+493023125000">+49 30 23125 000</a>
    </>
  ),
};

const onPicture = (props: Partial<HeaderProps>) => () => (
  <div>
    <Header {...sampleHeader} {...props} />
    <SamplePicture tone={props.foreground === 'light' ? 'dusk' : 'day'} />
  </div>
);

export const headerExamples: Examples = {
  standard: () => <Header {...sampleHeader} />,
  'overlay, dark foreground': onPicture({ shell: 'overlay', foreground: 'dark' }),
  'overlay, light foreground': onPicture({ shell: 'overlay', foreground: 'light' }),
  'overlay, dark background': onPicture({ shell: 'overlay-dark' }),
  dense: () => <Header {...sampleHeader} size="dense" />,
};
