import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EditorChoice } from './editor-choice';

test('the name of a choice begins with the word that is seen before it, by which it is called', () => {
  const drawn = renderToStaticMarkup(
    <EditorChoice label="Who can see this set" prefix="Seen by" shown="Only you" value="a" onChange={() => undefined}>
      <option value="a">Only you</option>
    </EditorChoice>,
  );
  expect(/<select aria-label="([^"]*)"/.exec(drawn)?.[1]).toBe('Seen by: Who can see this set');
});
