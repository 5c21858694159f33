import { type Part } from '../html';
import { marked } from '../marked';
import { message } from '../message';

export const titleOf = message<{ page: string; service: string }>(
  '{page} · {service}',
  'Title of a browser’s tab. page: what the page is called.',
);
export const partSignIn = message('sign-in', 'At the foot of a page, after the name of the service.');
export const partAccount = message('account', 'At the foot of a page, after the name of the service.');

export const tooMuch = message('Too much at once', 'Title of a page.');
export const tooMuchAbout = message(
  'So many requests came from your network that this one was not looked at. Try again in a moment.',
  'Under “Too much at once”.',
);
export const tooLong = message('This is too long', 'Title of a page.');
export const tooLongAbout = message(
  'What was sent is longer than this page takes. Nothing was changed.',
  'Under “This is too long”.',
);
export const unreadable = message('This cannot be read', 'Title of a page.');
export const unreadableAbout = message(
  'The service could not read what the browser sent. Nothing was changed: go back and try again.',
  'Under “This cannot be read”.',
);
export const wentWrong = message('Something went wrong here', 'Title of a page.');
export const wentWrongAbout = message(
  'The service could not answer. Nothing was changed. Try again in a moment.',
  'Under “Something went wrong here”.',
);

export const anotherAddress = message('Another address · Carrel', 'Title of a page at an address that is not its own.');
export const notAtThisAddress = message('Carrel is not at this address', 'Heading.');
export const thisMachineOnly = marked<{ address: Part; b: (words: Part) => Part }>(
  'This Carrel is set up for the machine that it runs on, as <b>{address}</b>, and for no other.',
  'Under “Carrel is not at this address”, to somebody on another machine. address: such as http://localhost:8080.',
);
export const whyNotBegun = message(
  'From here signing in would lead to your own device instead of that machine. And without a certificate a browser keeps nothing offline and installs nothing. So Carrel does not begin.',
  'Under “This Carrel is set up for the machine that it runs on”.',
);
export const howToLetIn = message(
  'Whoever runs it can let you in: “A phone gets in”, in docs/operating.md, has three ways.',
  'Under “This Carrel is set up for the machine that it runs on”. The name of a chapter.',
);
export const carrelIsAt = marked<{ link: Part }>(
  'This Carrel is at {link}. What you study, offline too, is kept under that address and no other.',
  'Under “Carrel is not at this address”. link: the right address.',
);
export const ifOtherwise = message(
  'If that is wrong, whoever runs it finds PUBLIC_URL and HOST_NAMES in docs/operating.md.',
  'Under “This Carrel is at …”.',
);
export const onToCarrel = message('Go on to Carrel', 'Link of a page that goes on by itself.');
