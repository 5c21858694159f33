import { message } from '../message';

/* Beside a class: what somebody in it may do there. */

export const label = message('What you may do', 'Name of the margin, read out by screen readers.');
export const may = message('What you may do here', 'Heading above short lines.');
export const mayNot = message('What you may not', 'Heading above short lines.');
export const studyAndCopy = message('Study and copy its sets', 'What a member of a class may do.');
export const addOwnSets = message('Add your own sets and take them out again', 'What a member of a class may do.');
export const runIt = message('Add and remove members, rename it, delete it', 'What whoever runs a class may do.');
export const changeOthers = message('Change sets of others, unless they let you', 'What a member of a class may not.');
export const seeStudy = message('See how others study', 'What a member of a class may not.');
export const changeMembers = message('Add or remove members', 'What a member of a class may not.');
