import { Button } from '@hd-group/ui/button/Button';
import { TextField } from '@hd-group/ui/field/TextField';
import { Header } from '@hd-group/ui/header/Header';
import { Section } from '@hd-group/ui/layout/Section';
import { ProjectCard } from '@hd-group/ui/project-card/ProjectCard';
import { showToast } from '@hd-group/ui/toast/show-toast';
import { ToastHost } from '@hd-group/ui/toast/ToastHost';
import { Tooltip } from '@hd-group/ui/tooltip/Tooltip';
import { createElement as h, useState } from 'react';

/** A page of an application that uses the packed components: a header, a card, a field, a tooltip and a toast. */
export function App() {
  const [clicks, setClicks] = useState(0);
  const confirm = () => {
    setClicks(clicks + 1);
    showToast({ title: 'Saved' });
  };
  return h(
    'div',
    null,
    h(Header, {
      name: 'Application',
      homeHref: '/',
      links: [{ href: '/about', label: 'About' }],
      navLabel: 'Pages',
      languages: [{ code: 'en', label: 'EN', name: 'English', current: true }],
      languagesLabel: 'Language',
      LanguageForm: (props) => h('form', { method: 'post', action: '/language', ...props }),
      menu: { open: 'Open menu', close: 'Close menu', label: 'Menu' },
    }),
    h(
      Section,
      null,
      h(ProjectCard, {
        picture: h('img', { src: 'house.jpg', alt: '' }),
        sign: 'full',
        badges: ['Office', '2024'],
        name: 'Sample house',
        place: 'Sample town',
        description: 'A house.',
        facts: [{ label: 'Area', value: '100 m²' }],
        details: [{ text: 'A detail' }],
        detailsLabel: 'Details',
        href: '/sample-house',
      }),
      h(TextField, { label: 'Name', name: 'name' }),
      h(
        Tooltip,
        { text: 'Saves the form' },
        h(Button, { kind: 'primary', onClick: confirm }, `Save ${clicks}`),
      ),
    ),
    h(ToastHost, { labels: { region: 'Messages', close: 'Close' } }),
  );
}
