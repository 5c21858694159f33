type Row = Readonly<Record<string, unknown>>;
type Rows = readonly [table: string, ...rows: Row[]];

const hard = 'Ünïcödé 漢字 🂡 \u{1F469}‍\u{1F680} "quoted" \\ % _ \n\t end';
const most = Number.MAX_SAFE_INTEGER;
const client = 501;
const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));

const term = (id: number, rank: number, more: Row = {}): Row => ({
  id,
  set_id: 601,
  rank,
  term: `${hard} ${rank}`,
  definition: '',
  ...more,
});

/**
 * What a database may hold once it has come as far as each migration: rows that today's program must still find after
 * the migrations that follow. A migration adds its entry here; what stands is never changed.
 */
export const rowsSince: Readonly<Record<string, readonly Rows[]>> = {
  '001-service': [
    ['meta', { key: 'instance_id', value: 'kept' }],
    [
      'users',
      {
        id: 401,
        username: 'Nadia',
        username_key: 'nadia',
        password_hash: '$argon2id$…',
        account_type: 'plus',
        is_demo: 0,
        created_at: 1,
      },
      {
        id: 402,
        username: 'demo',
        username_key: 'demo',
        password_hash: '',
        account_type: 'free',
        is_demo: 1,
        created_at: most,
      },
    ],
    [
      'clients',
      {
        id: client,
        client_id: 'tool',
        secret_hash: 'x',
        name: hard,
        redirect_uri: 'https://example.org/cb',
        exact_redirect: 1,
        is_web: 0,
        created_at: 2,
      },
    ],
    [
      'codes',
      {
        code_hash: 'c1',
        client,
        user_id: 401,
        redirect_uri: 'x',
        redirect_sent: 1,
        scope: 'read',
        challenge: null,
        expires_at: most,
        used_at: null,
      },
      {
        code_hash: 'c2',
        client,
        user_id: 401,
        redirect_uri: 'x',
        redirect_sent: 0,
        scope: 'read',
        challenge: 'y',
        expires_at: 1,
        used_at: 2,
      },
    ],
    [
      'tokens',
      {
        token_hash: 't1',
        client,
        user_id: 401,
        scope: 'read write_set',
        code_hash: 'c2',
        created_at: 1,
        expires_at: most,
        revoked_at: null,
      },
    ],
    [
      'sets',
      {
        id: 601,
        user_id: 401,
        title: hard,
        description: '',
        lang_terms: 'en',
        lang_definitions: 'de',
        visibility: 'public',
        editable: 'only_me',
        password_hash: null,
        access_epoch: 1,
        version: most,
        term_count: 2,
        created_at: 1,
        modified_at: most,
      },
      {
        id: 602,
        user_id: 402,
        title: 't',
        description: hard,
        lang_terms: 'ja',
        lang_definitions: 'he',
        visibility: 'password',
        editable: 'classes',
        password_hash: 'h',
        access_epoch: 7,
        version: 2,
        term_count: 0,
        created_at: 1,
        modified_at: 2,
      },
    ],
    ['terms', term(701, 0), term(702, 1)],
    ['set_grants', { user_id: 401, set_id: 602, access_epoch: 7 }],
    ['classes', { id: 801, name: hard, description: '', creator_id: 401, created_at: 1 }],
    ['class_members', { class_id: 801, user_id: 402 }],
    ['class_sets', { class_id: 801, set_id: 601 }],
    [
      'idempotency_keys',
      {
        user_id: 401,
        key: 'k',
        fingerprint: 'f',
        status: 201,
        headers: '{"location":"x"}',
        body: `{"a":"${'é'.repeat(500)}"}`,
        created_at: most,
      },
    ],
    ['failed_attempts', { subject: `sign-in ${hard}`, failures: 5, first_at: 1, blocked_until: most }],
  ],
  '002-relay-sessions': [
    [
      'relay_sessions',
      {
        id_hash: 'h',
        username: 'Nadia',
        token_box: 'sealed',
        key_id: 'k',
        expires_at: most,
        created_at: 1,
        last_seen: 2,
      },
    ],
  ],
  '003-favorites': [['favorites', { user_id: 401, set_id: 601 }, { user_id: 402, set_id: 601 }]],
  '004-images': [
    ['images', { id: 901, name: 'a'.repeat(26), user_id: 401, width: 640, height: 480, touched_at: most }],
    [
      'image_files',
      { image_id: 901, suffix: '_m', bytes: everyByte },
      { image_id: 901, suffix: '', bytes: Buffer.alloc(3000, 7) },
    ],
    ['terms', term(703, 2, { image: 901 })],
  ],
  '005-search': [
    ['search_sets', { set_id: 601, folding: '1' }],
    [
      'search_words',
      { set_id: 601, word: 'wort', place: 0, uses: 1, is_public: 1 },
      { set_id: 601, word: '漢', place: 2, uses: 3, is_public: 1 },
    ],
    ['search_classes', { class_id: 801, folding: '1' }],
    ['search_class_words', { class_id: 801, word: 'klasse', place: 0, is_public: 1 }],
  ],
  '006-oauth': [
    [
      'consents',
      { id_hash: 'i', user_id: 401, client, request: '{}', answer: null, code_hash: null, expires_at: most },
    ],
    ['account_sessions', { id_hash: 'a', user_id: 401, expires_at: 1, ends_at: most }],
  ],
  '007-relay-states': [['relay_states', { state_hash: 's', used_at: most }]],
  '008-log': [
    ['log_sizes', { user_id: 401, lines: 2, bytes: most }],
    [
      'log_lines',
      { user_id: 401, place: 9, device: 'd', number: 1, text: hard },
      { user_id: 401, place: most, device: 'd', number: most, text: '{}' },
    ],
  ],
  '009-quotas': [
    ['images', { id: 902, name: 'b'.repeat(26), user_id: 402, width: 1, height: 1, touched_at: 1, bytes: most }],
  ],
  '010-security-events': [
    ['security_events', { id: 951, user_id: 401, kind: 'sign-in', at: most, network: '192.0.2.1', app: null }],
  ],
  '011-no-signing-key': [],
  '012-second-factors': [
    ['one_time_codes', { user_id: 401, secret_box: 'sealed', last_step: most, offered_to: null, since: most }],
    [
      'recovery_codes',
      { user_id: 401, place: 0, code_hash: '$argon2id$…' },
      { user_id: 401, place: 9, code_hash: 'h' },
    ],
  ],
  '013-passkeys': [
    [
      'passkeys',
      {
        id: 971,
        user_id: 401,
        credential_id: 'c1',
        public_key: 'k',
        counter: most,
        name: hard,
        created_at: 1,
        last_used_at: null,
      },
    ],
    ['answered_challenges', { challenge_hash: 'h', expires_at: most }],
  ],
  '014-initial-passwords': [
    [
      'users',
      {
        id: 403,
        username: 'omar',
        username_key: 'omar',
        password_hash: 'h',
        account_type: 'free',
        is_demo: 0,
        created_at: 1,
        must_change: 1,
        file_password_hash: 'h',
      },
    ],
  ],
  '015-reset-links': [['reset_links', { user_id: 401, key_hash: 'h', takes_factor: 1, expires_at: most }]],
  '016-signed-in-devices': [
    [
      'account_sessions',
      {
        id_hash: 'x',
        user_id: 401,
        expires_at: most,
        ends_at: most,
        device: 'A program',
        browser: null,
        network: '::',
      },
    ],
  ],
  '017-operator-acts': [['operator_acts', { id: 981, event: 'operator-user-made', user_id: 401, client: null }]],
  '018-looks-of-usernames': [['former_looks', { look: 'gone' }]],
  // An index of what is there: nothing of its own.
  '019-sets-to-study': [],
  '020-log-in-blocks': [
    ['log_blocks', { user_id: 402, start: most - 9, device: 'd', first: 1, last: 2, text: `"${hard}"\n{}` }],
  ],
  '021-logs-as-sent': [
    ['log_blocks', { user_id: 402, start: most - 8, device: 'd', first: 3, last: 9, plain: '', packed: everyByte }],
  ],
};
