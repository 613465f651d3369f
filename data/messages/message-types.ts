/** Generated from the catalogues by `npm run generate`. */

import type about from '../../locales/en/about.json';
import type accessibility from '../../locales/en/accessibility.json';
import type admin from '../../locales/en/admin.json';
import type area from '../../locales/en/area.json';
import type areas from '../../locales/en/areas.json';
import type bond from '../../locales/en/bond.json';
import type bremen from '../../locales/en/bremen.json';
import type business from '../../locales/en/business.json';
import type contact from '../../locales/en/contact.json';
import type documents from '../../locales/en/documents.json';
import type editor from '../../locales/en/editor.json';
import type errors from '../../locales/en/errors.json';
import type fields from '../../locales/en/fields.json';
import type home from '../../locales/en/home.json';
import type legal from '../../locales/en/legal.json';
import type mail from '../../locales/en/mail.json';
import type news from '../../locales/en/news.json';
import type newsletter from '../../locales/en/newsletter.json';
import type press from '../../locales/en/press.json';
import type privacy from '../../locales/en/privacy.json';
import type projects from '../../locales/en/projects.json';
import type proof from '../../locales/en/proof.json';
import type regional from '../../locales/en/regional.json';
import type shared from '../../locales/en/shared.json';
import type spreadsheet from '../../locales/en/spreadsheet.json';
import type staff from '../../locales/en/staff.json';
import type subscription from '../../locales/en/subscription.json';

/** Every namespace; each has one file for each language. */
export const namespaces = [
  'about',
  'accessibility',
  'admin',
  'area',
  'areas',
  'bond',
  'bremen',
  'business',
  'contact',
  'documents',
  'editor',
  'errors',
  'fields',
  'home',
  'legal',
  'mail',
  'news',
  'newsletter',
  'press',
  'privacy',
  'projects',
  'proof',
  'regional',
  'shared',
  'spreadsheet',
  'staff',
  'subscription',
] as const;

/** The messages of each namespace. */
export interface NamespaceMessages {
  about: typeof about;
  accessibility: typeof accessibility;
  admin: typeof admin;
  area: typeof area;
  areas: typeof areas;
  bond: typeof bond;
  bremen: typeof bremen;
  business: typeof business;
  contact: typeof contact;
  documents: typeof documents;
  editor: typeof editor;
  errors: typeof errors;
  fields: typeof fields;
  home: typeof home;
  legal: typeof legal;
  mail: typeof mail;
  news: typeof news;
  newsletter: typeof newsletter;
  press: typeof press;
  privacy: typeof privacy;
  projects: typeof projects;
  proof: typeof proof;
  regional: typeof regional;
  shared: typeof shared;
  spreadsheet: typeof spreadsheet;
  staff: typeof staff;
  subscription: typeof subscription;
}

/** The arguments of the messages that have some. */
export interface MessageArguments {
  'admin.counters.number': { count: number };
  'admin.messages.markReadOf': { name: string | number };
  'admin.messages.marked': { name: string | number };
  'admin.messages.moreOf': { name: string | number };
  'admin.messages.lessOf': { name: string | number };
  'admin.messages.reply': { email: string | number };
  'admin.messages.replySubject': { subject: string | number };
  'admin.messages.replyIntroduction': { name: string | number; time: string | number };
  'admin.messages.calendarOf': { time: string | number };
  'admin.messages.answered': { time: string | number };
  'admin.messages.releaseOf': { name: string | number };
  'admin.messages.released': { name: string | number };
  'admin.messages.eraseOf': { name: string | number };
  'admin.messages.confirmErase': { name: string | number };
  'admin.messages.erased': { name: string | number };
  'admin.bulk.select': { name: string | number };
  'admin.bulk.selected': { count: number };
  'admin.bulk.changed': { count: number };
  'admin.bulk.undone': { count: number };
  'admin.bulk.conflicts': { count: number };
  'admin.bulk.failed': { count: number };
  'admin.work.stateOf': { name: string | number };
  'admin.work.assigneeOf': { name: string | number };
  'admin.work.me': { name: string | number };
  'admin.work.left': { name: string | number };
  'admin.work.saved': { name: string | number };
  'admin.work.undoOf': { name: string | number };
  'admin.work.undone': { name: string | number };
  'admin.work.conflict': { name: string | number };
  'admin.work.stateIs': { state: string | number };
  'admin.work.assigneeIs': { name: string | number };
  'admin.notes.show': { count: number };
  'admin.notes.showOf': { count: number; name: string | number };
  'admin.reply.openOf': { name: string | number };
  'admin.reply.to': { email: string | number; language: string | number };
  'admin.reply.sent': { name: string | number };
  'admin.reply.sentAs': { subject: string | number };
  'admin.reply.present': { names: string | number };
  'admin.reply.conflict': { name: string | number; state: string | number };
  'admin.queue.mine': { count: number };
  'admin.queue.unassigned': { count: number };
  'admin.queue.unanswered': { count: number };
  'admin.queue.overdue': { count: number };
  'admin.messages.expiring': { count: number };
  'admin.spam.show': { count: number };
  'admin.spam.released': { count: number };
  'admin.spam.release': { count: number };
  'admin.spam.erase': { count: number };
  'admin.spam.confirm': { count: number };
  'admin.mails.sendUnsent': { count: number };
  'admin.mails.sendHeld': { count: number };
  'admin.mails.failedNote': { count: number };
  'admin.mails.to': { recipient: string | number };
  'admin.mails.reply': { text: string | number };
  'admin.mails.showOf': { subject: string | number; to: string | number };
  'admin.mails.downloadOf': { subject: string | number; to: string | number };
  'admin.mails.sendOf': { subject: string | number; to: string | number };
  'admin.list.count': { shown: number };
  'admin.age.minutes': { count: number };
  'admin.age.hours': { count: number };
  'admin.age.days': { count: number };
  'admin.age.within': { age: string | number };
  'admin.age.overdue': { age: string | number };
  'admin.person.confirm': { email: string | number };
  'admin.person.erased': { email: string | number };
  'admin.person.pending': { email: string | number };
  'admin.person.exported': { email: string | number };
  'admin.person.nothing': { email: string | number };
  'admin.audit.count': { count: number };
  'admin.audit.actor.session': { name: string | number };
  'admin.audit.actor.token': { name: string | number };
  'area.facts.areaValue': { number: string | number; total: string | number };
  'area.pager.label': { number: string | number };
  'bremen.hero.caption': { latitude: string | number; longitude: string | number };
  'bremen.plan.scale': { metres: string | number };
  'contact.hours.range': { from: string | number; to: string | number };
  'contact.hours.time': { opens: string | number; closes: string | number };
  'contact.hours.line': { days: string | number; time: string | number };
  'contact.status.open': { time: string | number };
  'contact.status.today': { time: string | number };
  'contact.status.later': { day: string | number; time: string | number };
  'contact.map.metres': { metres: string | number };
  'documents.location.office': { city: string | number };
  'documents.location.alt': { one: string | number; other: string | number; km: string | number };
  'documents.company.portfolioValue': { projects: number; cities: number };
  'documents.company.mapAlt': { places: string | number };
  'documents.company.mapCaptionOutside': { outside: string | number };
  'editor.takeOff.question': { title: string | number };
  'editor.takeOff.done': { title: string | number };
  'editor.order.firstOf': { name: string | number };
  'editor.order.upOf': { name: string | number };
  'editor.order.downOf': { name: string | number };
  'editor.order.moved': { name: string | number; position: string | number; count: string | number };
  'editor.list.ofPage': { name: string | number; page: string | number };
  'editor.list.found': { count: number };
  'editor.list.changed': { count: number };
  'editor.list.last': { time: string | number; name: string | number };
  'editor.list.count': { count: number };
  'editor.list.changedCount': { count: number };
  'editor.areaPictures': { name: string | number };
  'editor.state.outdated': { languages: string | number };
  'editor.state.planned': { time: string | number };
  'editor.state.edited': { name: string | number; time: string | number };
  'editor.edit.saved': { time: string | number };
  'editor.edit.changedBy': { time: string | number; name: string | number };
  'editor.edit.refused': { reason: string | number };
  'editor.edit.present': { people: string | number };
  'editor.edit.person': { name: string | number; time: string | number };
  'editor.edit.removeQuestion': { title: string | number };
  'editor.conflict.keepMineOf': { field: string | number };
  'editor.conflict.takeTheirsOf': { field: string | number };
  'editor.diff.count': { count: number };
  'editor.publish.chosen': { count: string | number; total: string | number };
  'editor.publish.editOf': { title: string | number };
  'editor.publish.errors': { count: number };
  'editor.publish.possibleErrors': { count: number };
  'editor.publish.warnings': { count: number };
  'editor.publish.others': { count: number };
  'editor.publish.zone': { zone: string | number };
  'editor.publish.planned': { titles: string | number };
  'editor.publish.plannedDone': { time: string | number };
  'editor.publish.second': { titles: string | number };
  'editor.publish.secondNames': { names: string | number };
  'editor.publish.unanswered': { page: string | number };
  'editor.publish.done': { number: string | number };
  'editor.schedule.by': { name: string | number };
  'editor.schedule.changedSince': { titles: string | number };
  'editor.schedule.cancelOf': { time: string | number };
  'editor.schedule.question': { time: string | number };
  'editor.schedule.cancelled': { time: string | number };
  'editor.schedule.removeOf': { time: string | number };
  'editor.schedule.removed': { time: string | number };
  'editor.undo.actionOf': { number: string | number };
  'editor.undo.question': { number: string | number };
  'editor.undo.done': { number: string | number; next: string | number };
  'editor.editions.number': { number: string | number };
  'editor.editions.changesOf': { number: string | number };
  'editor.blocks.gallery.picture': { number: string | number };
  'editor.blocks.facts.label': { number: string | number };
  'editor.blocks.facts.value': { number: string | number };
  'editor.blocks.remove': { number: string | number };
  'editor.history.linkOf': { title: string | number };
  'editor.history.title': { title: string | number };
  'editor.history.restoreOf': { version: string | number };
  'editor.history.question': { version: string | number };
  'editor.history.replaceQuestion': { version: string | number; name: string | number; time: string | number };
  'editor.history.restored': { version: string | number };
  'editor.pictures.found': { count: number };
  'editor.pictures.more': { count: string | number };
  'editor.pictures.undescribed': { name: string | number };
  'editor.pictures.uploaded': { width: string | number; height: string | number };
  'editor.pictures.shipped': { width: string | number; height: string | number };
  'editor.pictures.deleteQuestion': { title: string | number };
  'editor.pictures.replaceQuestion': { by: string | number; title: string | number; count: number };
  'editor.pictures.replaced': { count: number };
  'editor.pictures.until': { time: string | number };
  'editor.upload.cancelOf': { name: string | number };
  'editor.upload.dismissOf': { name: string | number };
  'editor.upload.discardOf': { name: string | number };
  'editor.upload.unfinished': { percent: string | number; name: string | number };
  'editor.upload.percent': { percent: string | number };
  'editor.previewLink.count': { count: number };
  'editor.previewLink.row': { page: string | number; name: string | number; time: string | number };
  'editor.previewLink.withdrawOf': { page: string | number; time: string | number };
  'editor.sharedPreview': { time: string | number };
  'errors.server.reference': { id: string | number };
  'fields.problem.min': { min: string | number };
  'fields.problem.max': { max: string | number };
  'fields.problem.minDays': { min: string | number };
  'fields.problem.maxDays': { max: string | number };
  'fields.problem.year': { example: string | number };
  'fields.problem.minYear': { min: string | number };
  'fields.problem.maxYear': { max: string | number };
  'fields.problem.example': { example: string | number };
  'fields.problem.minPictures': { min: string | number };
  'fields.problem.maxPictures': { max: string | number };
  'fields.problem.duplicate': { value: string | number };
  'fields.problem.noPlan': { value: string | number };
  'fields.problem.otherThanClaim': { value: string | number; name: string | number; other: string | number };
  'fields.problem.noEntry': { value: string | number };
  'fields.problem.noPage': { value: string | number };
  'fields.problem.insertedClaim': { names: string | number };
  'fields.problem.placeholder': { name: string | number };
  'fields.problem.noPicture': { value: string | number };
  'fields.problem.darkHeader': { value: string | number };
  'fields.problem.lightHeader': { value: string | number };
  'fields.problem.licenceEnded': { date: string | number };
  'fields.problem.contradiction': { value: string | number; options: string | number };
  'fields.problem.future': { date: string | number };
  'fields.problem.old': { date: string | number };
  'fields.problem.review': { date: string | number };
  'fields.problem.holidaysOfState': { value: string | number; other: string | number };
  'fields.problem.holidaysEnd': { value: string | number };
  'fields.problem.longTitle': { max: string | number };
  'fields.problem.document': { name: string | number };
  'fields.problem.letters': { name: string | number; letters: string | number };
  'fields.form.length': { length: string | number; max: string | number };
  'fields.form.placeholders': { names: string | number };
  'fields.form.softHyphens': { words: string | number };
  'fields.form.noBreakSpaces': { count: number };
  'fields.form.lost': { names: string | number };
  'fields.form.texts': { count: number };
  'fields.form.entry': { number: string | number };
  'fields.form.line': { number: string | number };
  'fields.form.addLineTo': { label: string | number };
  'fields.form.addTo': { label: string | number };
  'fields.form.upOf': { name: string | number };
  'fields.form.downOf': { name: string | number };
  'fields.form.removeOf': { name: string | number };
  'fields.form.removed': { name: string | number };
  'fields.form.undoOf': { name: string | number };
  'fields.form.restored': { name: string | number };
  'fields.form.moved': { name: string | number; position: string | number; count: string | number };
  'fields.form.added': { count: string | number };
  'fields.form.addedOf': { label: string | number };
  'fields.form.beginning': { text: string | number };
  'fields.form.focus.at': { x: string | number; y: string | number };
  'mail.time': { time: string | number };
  'mail.notification.subject': { name: string | number; topic: string | number };
  'mail.digest.text': { time: string | number };
  'mail.receipt.reason': { site: string | number };
  'mail.reply.subject': { topic: string | number };
  'mail.reply.quoted': { time: string | number };
  'mail.reply.template.callback': { name: string | number; colleague: string | number };
  'mail.reply.template.documents': { name: string | number; colleague: string | number };
  'mail.reply.template.not-our-field': { name: string | number; colleague: string | number };
  'mail.reminder.subject': { count: number };
  'mail.reminder.assigned': { count: number };
  'mail.reminder.assignedTo': { count: number; name: string | number };
  'mail.reminder.unassigned': { count: number };
  'mail.reminder.message': { received: string | number; due: string | number };
  'mail.newsletter-confirmation.text': { days: number };
  'mail.newsletter-confirmation.ignore': { pendingDays: number };
  'mail.newsletter-invitation.text': { days: number };
  'mail.consent-anchor.problem': { problems: number };
  'mail.account-invitation.greeting': { name: string | number };
  'mail.account-invitation.text': { site: string | number; days: number };
  'mail.account-recovery.greeting': { name: string | number };
  'mail.account-recovery.text': { site: string | number; days: number };
  'mail.publication.subject': { time: string | number };
  'press.creditLine.rendering': { credit: string | number };
  'press.creditLine.photograph': { credit: string | number };
  'press.creditLine.drawing': { credit: string | number };
  'press.creditLine.portrait': { credit: string | number };
  'press.pixels': { width: string | number; height: string | number };
  'projects.counter': { shown: string | number; total: number };
  'projects.hint.linked': { name: string | number };
  'projects.figures.cities': { count: number };
  'projects.figures.investment': { count: number };
  'projects.byCity.count': { count: number };
  'projects.page.nearby': { city: string | number };
  'projects.page.request.text': { name: string | number };
  'proof.event': { id: number; kind: string | number };
  'proof.valid': { events: number };
  'proof.invalid': { problems: number };
  'staff.takenOff': { title: string | number };
  'staff.undoneEdition': { id: string | number };
  'staff.schedule.noRight': { name: string | number };
  'staff.schedule.documentGone': { title: string | number };
  'staff.people.roleOf': { name: string | number };
  'staff.people.inboxOf': { name: string | number };
  'staff.people.saveOf': { name: string | number };
  'staff.people.suspendOf': { name: string | number };
  'staff.people.suspended': { name: string | number };
  'staff.people.reactivateOf': { name: string | number };
  'staff.people.endSessionsOf': { name: string | number };
  'staff.people.invitationLinkOf': { name: string | number };
  'staff.people.recoveryLinkOf': { name: string | number };
  'staff.people.sessionsEnded': { count: number; name: string | number };
  'staff.people.passkeys': { count: number };
  'staff.people.removePasskeysOf': { name: string | number };
  'staff.people.confirmRemoval': { count: number; name: string | number };
  'staff.people.passkeysRemoved': { count: number; name: string | number };
  'staff.people.tokens': { count: number };
  'staff.people.revokeTokensOf': { name: string | number };
  'staff.people.confirmRevocation': { count: number; name: string | number };
  'staff.people.tokensRevoked': { count: number; name: string | number };
  'staff.people.link': { name: string | number };
  'staff.people.unlinkOf': { name: string | number };
  'staff.people.unlinked': { name: string | number };
  'staff.account.passkeyAdded': { time: string | number };
  'staff.account.passkeyUsed': { time: string | number };
  'staff.account.passkeyOtherHost': { host: string | number };
  'staff.account.passkeyRemoveOf': { name: string | number };
  'staff.account.passkeyRemoved': { name: string | number };
  'staff.codes.on': { count: number };
  'staff.account.network': { network: string | number };
  'staff.account.started': { time: string | number };
  'staff.account.seen': { time: string | number };
  'staff.account.endOf': { device: string | number; time: string | number };
  'staff.account.ended': { count: number };
  'staff.account.tokenEnds': { time: string | number };
  'staff.account.revokeOf': { name: string | number };
  'staff.account.revoked': { name: string | number };
  'subscription.link.sentText': { email: string | number };
  'subscription.link.unavailableText': { email: string | number };
}
