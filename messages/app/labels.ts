import { message } from '../message';

/** Labels of one’s own on sets, and which sets of the shelf are shown in which order. */
export const labels = message('Labels', 'Button and heading: labels of one’s own on sets.');
export const labelsOfSet = message('Labels of this set', 'Heading of a dialog.');
export const newLabel = message('New label', 'Name of a field.');
export const add = message('Add', 'Button: adds a label.');
export const tooLong = message<{ length: number; most: number }>(
  'A label has at most {most, number} letters; this has {length, number}. Nothing was changed.',
  'A problem with a label.',
);
export const empty = message('A label needs a name.', 'A problem with a label.');
export const noneYet = message('No labels yet. A label is on as many sets as you like.', 'In the place of labels.');
export const labelled = message<{ label: string; count: number }>(
  '{label}, {count, plural, one {# set} other {# sets}}',
  'Name of a button that opens a label.',
);
export const setsOf = message('Sets with this label', 'Heading over a list of sets with boxes to tick.');
export const name = message('Name', 'Name of a field: what a label is called.');
export const rename = message('Rename', 'Button: gives a label another name.');
export const removeLabel = message('Remove label', 'Button: takes a label off all sets.');
export const removed = message<{ label: string; count: number }>(
  '{label} was removed from {count, plural, one {# set} other {# sets}}. The sets stay.',
  'Said after a label was removed.',
);
export const renamed = message<{ label: string }>('Renamed to {label}.', 'Said after a label was renamed.');
export const allLabels = message('All labels', 'Button: back to the list of labels.');
export const findSet = message('Find a set', 'Name of a field above a list of sets.');
export const moreSets = message<{ count: number }>(
  '{count, plural, one {# more set} other {# more sets}}: find it by its title.',
  'Under a list of sets that is not shown whole.',
);
export const notChanged = message('The labels were not changed.', 'A problem. The reason follows.');
export const onSets = message<{ label: string }>('Sets with {label}', 'Heading of a dialog.');
export const order = message('Order', 'Name of a choice: the order of the sets.');
export const byDue = message('Most due first', 'A choice of “Order”.');
export const byStudied = message('As studied', 'A choice of “Order”: the set opened last is first.');
export const byName = message('By name', 'A choice of “Order”.');
export const byNewest = message('Newest first', 'A choice of “Order”: the set changed last is first.');
export const label = message('Label', 'Name of a choice: sets with one label.');
export const anyLabel = message('Any label', 'A choice of “Label”.');
export const language = message('Language', 'Name of a choice: sets in one language.');
export const anyLanguage = message('Any language', 'A choice of “Language”.');
export const onlyDue = message('Due', 'Button: only sets with something due.');
export const onlyStarred = message('Starred', 'Button: only sets with a starred card.');
export const onlyPictured = message('With pictures', 'Button: only sets that have pictures on their cards.');
export const underHeadings = message('Under headings', 'Button: the sets stand under a heading for each label.');
export const without = message('Without a label', 'Heading over the sets that have no label.');
export const someInLabel = message<{ shown: number; count: number }>(
  '{shown, number} of {count, plural, one {# set} other {# sets}}',
  'Beside the name of a label: how many of its sets a filter leaves.',
);
export const remain = message<{ count: number; of: number }>(
  '{count, number} of {of, plural, one {# set} other {# sets}}.',
  'How many sets are shown of all.',
);
export const showAll = message('Show all', 'Button: every set is shown.');
export const arrange = message('Order and filters', 'Name of a group of choices above the list of sets.');
export const duplicate = message('Duplicate', 'Button: makes a second set with the same cards.');
export const duplicated = message(
  'The second set has the same cards, and only you can see it.',
  'Said after “Duplicate”.',
);
export const copyTitle = message<{ title: string }>('{title} (copy)', 'Title of a set made by “Duplicate”.');
