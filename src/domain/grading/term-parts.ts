/**
 * Ends that tell terms of one stem apart: *osteoblast* builds bone and *osteoclast* breaks it down, *ethanal* is an aldehyde
 * of *ethanol*. -in and -ine are two spellings of one end and belong to none of these groups.
 */
const ends = [
  'blast clast cyte plast',
  'phasia phagia plasia plegia pnea phoria phobia philia',
  'tomy stomy ectomy',
  'graph gram graphy metry meter scope scopy',
  'logy nomy pathy',
  'phase phage phyte',
  'chrome some soma',
  'itis osis oma asis iasis',
  'emia uria',
  'lysis genesis stasis staxis taxis',
  'anol anal anone anoic',
  'ase ose',
  'tid tin',
  'ine osine idine',
  'ine ide ite',
].map((group) => group.split(' '));

/** Beginnings that do: *hemostasis* and *homeostasis*, *arthritis* and *arteritis*. */
const beginnings =
  'homeo homo hemo hetero hydro hygro hyper hypo hypno cyto cysto cyst cyt myo myco myelo mono arthr arter arterio arthro rhin retin col cox cardio carcino neuro nephro neur nephr hepato hemato hepat hemat ecto endo ento exo eso meso metro meteoro ethno etho ecto litho adeno adreno angio agio oto osteo ileo ilio phleb pleur masto mastoid salping pharyng laryng macro micro inter intra infra ante anti peri para ab ad af ef ana cata dia uni bi tri tetra penta hexa hepta octa nona deca giga mega kilo milli micro nano pico deci centi hecto'.split(
    ' ',
  );

const fewestStem = 3;

/** Whether two words are terms that share a stem, and what tells them apart is an end or a beginning with a meaning of its own. */
export function areOtherTerms(first: string, second: string): boolean {
  return haveOtherEnds(first, second) || haveOtherBeginnings(first, second);
}

const haveOtherEnds = (first: string, second: string): boolean =>
  ends.some((group) => {
    const [one, other] = [endOf(first, group), endOf(second, group)];
    return one !== other && one !== '' && other !== '' && stem(first, one) === stem(second, other);
  });

/** The longest end of a group that a word has behind a stem; empty where it has none. */
const endOf = (word: string, group: readonly string[]): string =>
  group
    .filter((end) => word.endsWith(end) && word.length - end.length >= fewestStem)
    .reduce((longest, end) => (end.length > longest.length ? end : longest), '');

const stem = (word: string, end: string): string => word.slice(0, -end.length);

const haveOtherBeginnings = (first: string, second: string): boolean =>
  beginnings.some(
    (one) =>
      first.startsWith(one) &&
      first.length - one.length > fewestStem &&
      beginnings.some((other) => other !== one && second === other + first.slice(one.length)),
  );
