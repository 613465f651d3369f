import { screen, within } from '@testing-library/react';
import { renderForm, sampleDocuments } from '../../../test/pages/render-form.tsx';
import { formatMessage } from '../../../test/support/messages.ts';

const t = (key: string) => formatMessage('en', `fields.${key}`);
const field = () => within(screen.getByRole('group', { name: t('projects.image') }));

test('a picture is chosen among those of the site', () => {
  renderForm('projects/1');
  expect(field().getAllByRole('button')).toHaveLength(1);
});

test('the URL of a picture on another website, which the files of the content may have, is shown', () => {
  const image = 'https://pictures.example/a.jpg';
  renderForm('projects/1', { value: { ...(sampleDocuments.get('projects/1') as object), image } });
  expect(field().getByLabelText(t('form.pictureUrl'))).toHaveProperty('value', image);
});
