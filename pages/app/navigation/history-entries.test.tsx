import { fragmentTarget } from './history-entries.ts';

describe('fragmentTarget', () => {
  afterEach(() => {
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
  });

  test.each([
    ['#team', 'team'],
    ['#B%C3%BCro', 'Büro'],
    ['#100%25', '100%'],
    ['#100%', '100%'],
  ])('%s names the element with the id %s', (fragment, id) => {
    document.body.append(Object.assign(document.createElement('h2'), { id }));
    history.replaceState(null, '', fragment);
    expect(fragmentTarget()?.id).toBe(id);
  });

  test.each(['', '#none', '#50%', '#%ff'])('"%s" names none', (fragment) => {
    history.replaceState(null, '', `/${fragment}`);
    expect(fragmentTarget()).toBeNull();
  });
});
