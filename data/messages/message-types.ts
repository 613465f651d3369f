/** Generated from the catalogues by `npm run schemas`. */

import type about from '../../locales/en/about.json';
import type admin from '../../locales/en/admin.json';
import type bond from '../../locales/en/bond.json';
import type bremen from '../../locales/en/bremen.json';
import type business from '../../locales/en/business.json';
import type contact from '../../locales/en/contact.json';
import type errors from '../../locales/en/errors.json';
import type home from '../../locales/en/home.json';
import type news from '../../locales/en/news.json';
import type newsletter from '../../locales/en/newsletter.json';
import type projects from '../../locales/en/projects.json';
import type regional from '../../locales/en/regional.json';
import type shared from '../../locales/en/shared.json';

/** The messages of each namespace. */
export interface NamespaceMessages {
  about: typeof about;
  admin: typeof admin;
  bond: typeof bond;
  bremen: typeof bremen;
  business: typeof business;
  contact: typeof contact;
  errors: typeof errors;
  home: typeof home;
  news: typeof news;
  newsletter: typeof newsletter;
  projects: typeof projects;
  regional: typeof regional;
  shared: typeof shared;
}

/** The arguments of the messages that have some. */
export interface MessageArguments {
  'admin.counters.number': { count: number };
  'admin.messages.markReadOf': { name: string | number };
  'admin.messages.marked': { name: string | number };
  'admin.messages.reply': { email: string | number };
  'admin.list.count': { shown: number };
  'admin.age.minutes': { count: number };
  'admin.age.hours': { count: number };
  'admin.age.days': { count: number };
  'admin.age.within': { age: string | number };
  'admin.age.overdue': { age: string | number };
  'admin.person.confirm': { email: string | number };
  'admin.person.erased': { email: string | number };
  'admin.person.exported': { email: string | number };
  'admin.person.nothing': { email: string | number };
  'admin.audit.count': { count: number };
  'admin.audit.actor.session': { name: string | number };
  'admin.audit.actor.token': { name: string | number };
  'bremen.hero.caption': { latitude: string | number; longitude: string | number };
  'bremen.plan.scale': { metres: string | number };
  'business.facts.areaValue': { number: string | number; total: string | number };
  'business.pager.label': { number: string | number };
  'contact.hours.range': { from: string | number; to: string | number };
  'contact.hours.time': { opens: string | number; closes: string | number };
  'contact.hours.line': { days: string | number; time: string | number };
  'contact.map.metres': { metres: string | number };
  'errors.server.reference': { id: string | number };
  'projects.counter': { shown: string | number; total: string | number };
  'projects.hint.linked': { name: string | number };
  'projects.byCity.count': { count: number };
  'projects.page.nearby': { city: string | number };
  'projects.page.request.text': { name: string | number };
}
