import { createHash } from 'node:crypto';
import { type ConsentForm, consentText } from '../../data/derived/consent-text.ts';
import { formatMessage } from '../../data/messages/format-message.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { sampleSnapshot } from '../support/content.ts';
import { onEachDatabase } from '../support/databases.ts';
import { anEmail, eventsOf, linkIn, mailSite, outboxOf } from '../support/newsletter.ts';

const textOf = (form: ConsentForm) => consentText(form, (key) => formatMessage(sampleSnapshot(), 'de', key));
const earlier = 'An Earlier Text\nSubscribe';

/** What the ledger has of a text: the text itself only if the site shows it now. */
function recorded(shown: string) {
  const wordingVersion = createHash('sha256').update(shown).digest('hex').slice(0, 12);
  return { wordingVersion, wording: shown === earlier ? undefined : shown };
}

onEachDatabase((database) => {
  const wordingsOf = async (email: string) =>
    (await eventsOf(database().db, email)).map(({ wording, wordingVersion }) => ({
      wording,
      wordingVersion,
    }));

  test.each([
    ['the text of its form', textOf('newsletter')],
    ['the version alone of a text that the site no longer has', earlier],
  ])('a subscription is recorded with %s', async (_what, wording) => {
    const { request } = mailSite(database());
    const [scripted, plain] = [anEmail(), anEmail()];
    const form = { page: paths.home, lang: 'de' };
    await request.post(apiPaths.subscribe).send({ ...form, email: scripted, wording });
    // As browsers send the lines of a form without script.
    const lines = wording.replaceAll('\n', '\r\n');
    const fields = { ...form, email: plain, wording: lines };
    await request.post(apiPaths.subscribe).type('form').send(fields);
    for (const email of [scripted, plain]) expect(await wordingsOf(email)).toEqual([recorded(wording)]);
  });

  test.each([
    ['the text of its page', textOf('confirmation')],
    ['the version alone of a text that the site no longer has', earlier],
  ])('a confirmation is recorded with %s', async (_what, wording) => {
    const { db, subscribe, press } = mailSite(database());
    const email = anEmail();
    await subscribe(email);
    const [mail] = await outboxOf(db);
    await press(linkIn(mail?.text ?? ''), { wording });
    // A client that names no text counts as one that shows it.
    expect(await wordingsOf(email)).toEqual([recorded(textOf('newsletter')), recorded(wording)]);
  });
});
