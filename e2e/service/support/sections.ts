interface Section {
  readonly section: string;
  readonly about: string;
  /** `elsewhere`: its sentences are not the service's, or are tested by other means, which `about` names. */
  readonly part?: 'elsewhere';
}

/** Every section that a test may cite, in the order of the texts. A test's name begins with one of these and a colon. */
export const sections: readonly Section[] = [
  { section: '2.1', about: 'the set object' },
  { section: '2.2', about: 'the term object' },
  { section: '2.3', about: 'the image object and its five sizes' },
  { section: '2.4', about: 'other records: account_type' },
  { section: '2.5', about: 'the access-token response' },
  { section: '3', about: 'states and transitions' },
  { section: '4', about: 'form fields and content types of all endpoints' },
  { section: '4.1', about: 'view a single set' },
  { section: '4.2', about: 'view multiple sets' },
  { section: '4.3', about: 'submit the password of a set' },
  { section: '4.4', about: 'create a set' },
  { section: '4.5', about: 'edit a set' },
  { section: '4.5 rule 1', about: 'a terms array replaces all terms' },
  { section: '4.5 rule 2', about: 'three arrays, same size, same order' },
  { section: '4.5 rule 3', about: 'images: omitted, new, blank, delete' },
  { section: '4.5 rule 4', about: 'single terms are for 4.6' },
  { section: '4.6', about: 'edit single terms' },
  { section: '4.7', about: 'delete a set' },
  { section: '4.8', about: 'images, search, classes, users' },
  { section: '4.9', about: 'common parameters and headers' },
  { section: '5', about: 'authentication' },
  { section: '5 step 1', about: 'authorization request' },
  { section: '5 step 2', about: 'token request' },
  { section: '5 step 3', about: 'API call' },
  { section: '5 redirect', about: 'the redirect URI rule' },
  { section: '6', about: 'events: the document says none', part: 'elsewhere' },
  { section: '7', about: 'errors' },
  { section: '8', about: 'limits' },
  { section: '9', about: 'versioning' },
  { section: 'decisions 1', about: 'addresses and running' },
  { section: 'decisions 2', about: 'credentials' },
  { section: 'decisions 3', about: 'requests' },
  { section: 'decisions 3 order', about: 'the order of checks' },
  { section: 'decisions 3 old clients', about: 'what clients of the time rely on' },
  { section: 'decisions 4', about: 'bodies' },
  { section: 'decisions 5', about: 'additions' },
  { section: 'decisions 6', about: 'permissions, all 1,080 cells' },
  { section: 'decisions 7', about: 'the relay: its own tests (server/relay, e2e/journeys)', part: 'elsewhere' },
];
