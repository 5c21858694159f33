import { limits } from '../../contract/limits';
import type { Field, Operations } from '../openapi/operation';
import { classSetList } from '../sets/set-operations';

const writes = ['write_set', 'write_group'] as const;
const fields: readonly Field[] = [
  {
    name: 'name',
    meaning: 'Name. One of nothing but spaces counts as missing.',
    schema: { type: 'string', minLength: 1, maxLength: limits.titleLength },
    example: 'Biology',
  },
  {
    name: 'description',
    meaning: 'Description.',
    schema: { type: 'string', maxLength: limits.descriptionLength },
    example: 'Second year',
  },
  {
    name: 'is_public',
    meaning: '`0`: the class exists for its members alone.',
    schema: { type: 'string', enum: ['0', '1', 'false', 'true'] },
    example: '0',
  },
];

/** What the paths of `class-routes.ts` do (interface 4.8, decisions.md 5). */
export const classOperations = {
  '/2.0/classes': {
    POST: {
      id: 'createClass',
      summary: 'Make a class',
      section: '4.8',
      access: writes,
      form: fields.map((field) => (field.name === 'name' ? { ...field, isRequired: true as const } : field)),
      answers: {
        201: { meaning: 'The class is made; its maker is in it.', body: 'ClassCreated', headers: ['Location'] },
      },
      errors: [],
    },
  },
  '/2.0/classes/:class_id': {
    GET: {
      id: 'viewClass',
      summary: 'One class',
      section: 'addition',
      access: 'reader',
      answers: { 200: { meaning: 'The class.', body: 'Class' } },
      errors: ['not_allowed', 'insufficient_scope'],
    },
    PUT: {
      id: 'editClass',
      summary: 'Change a class',
      section: 'addition',
      details: 'Its creator alone may. At least one parameter is needed.',
      access: writes,
      form: fields,
      answers: { 200: { meaning: 'The class as it is now.', body: 'Class' } },
      errors: [],
    },
    DELETE: {
      id: 'deleteClass',
      summary: 'Delete a class',
      section: '4.8',
      details: 'Its creator alone may. Its sets stay, with the visibility they had.',
      access: writes,
      answers: { 204: { meaning: 'The class is gone.' } },
      errors: [],
    },
  },
  '/2.0/classes/:class_id/sets': { GET: classSetList },
  '/2.0/classes/:class_id/members/:username': {
    PUT: {
      id: 'addMember',
      summary: 'Put somebody into a class',
      section: 'addition',
      details: 'Its creator alone may.',
      access: writes,
      answers: { 204: { meaning: 'The user is in the class.' } },
      errors: [],
    },
    DELETE: {
      id: 'removeMember',
      summary: 'Take somebody out of a class',
      section: 'addition',
      details: 'Its creator may, and everybody themself. The creator stays.',
      access: writes,
      answers: { 204: { meaning: 'The user is not in the class.' } },
      errors: [],
    },
  },
  '/2.0/classes/:class_id/sets/:set_id': {
    PUT: {
      id: 'addSetToClass',
      summary: 'Put a set into a class',
      section: 'addition',
      details: 'The set’s creator alone may, being in the class. The same as naming the class in `classes`.',
      access: ['write_set'],
      isGuarded: true,
      answers: { 204: { meaning: 'The set is in the class.', headers: ['ETag'] } },
      errors: ['password_required'],
    },
    DELETE: {
      id: 'removeSetFromClass',
      summary: 'Take a set out of a class',
      section: 'addition',
      details: 'The set’s creator alone may.',
      access: ['write_set'],
      isGuarded: true,
      answers: { 204: { meaning: 'The set is not in the class.', headers: ['ETag'] } },
      errors: ['password_required'],
    },
  },
  '/2.0/users/:username/classes': {
    GET: {
      id: 'viewClassesOfUser',
      summary: 'The classes of a user that the caller is in too',
      section: 'addition',
      access: 'reader',
      answers: { 200: { meaning: 'The classes; of one’s own all.', body: 'ClassList' } },
      errors: [],
    },
  },
} as const satisfies Record<string, Operations>;
