import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { plainLook } from '../../card-text/text-look';
import { grade } from '../../domain/grading/grade';
import { usualSettings } from '../../domain/grading/verdict';
import { MarkedQuestion } from './marked-question';

test('a right answer stands on the marked paper in its language and direction', () => {
  type Props = Parameters<typeof MarkedQuestion>[0];
  const card = { id: 'card', term: 'قلم', definition: 'pen', image: null } as unknown as Props['cards'][number];
  const verdict = grade('قلم', 'قلم', { language: 'ar', settings: usualSettings });
  const drawn = renderToStaticMarkup(
    <MarkedQuestion
      set={{ langTerms: 'ar', langDefinitions: 'en' } as Props['set']}
      cards={[card]}
      question={{ kind: 'written', card: 0, asked: 'definition' } as Props['question']}
      at={0}
      answer="قلم"
      mark={{ right: true, isBlank: false, verdict, mixedUpWith: null }}
      isOverruled={false}
      isAccepted={false}
      look={plainLook}
      onOverrule={() => undefined}
      onAccept={null}
    />,
  );
  expect(drawn).toContain('<p lang="ar" dir="rtl" class="given serif">قلم</p>');
});
