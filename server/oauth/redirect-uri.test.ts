import { describe, expect, test } from 'vitest';
import { checkRedirectUri, isSafeRedirectUri } from './redirect-uri';

const app = 'https://tool.example/app';
const mobile = 'mytool://signed-in';

describe('good redirect URIs', () => {
  test.each([
    ['the registered one itself', app, app],
    ['a deeper path', app, `${app}/done`],
    ['a path deeper still', app, `${app}/a/b-c_d~e/`],
    ['a query of its own', app, `${app}?tab=1`],
    ['a deeper path with a query', app, `${app}/done?tab=1&x=%C3%A9`],
    ['a registered folder and a file in it', 'https://tool.example/', 'https://tool.example/cb'],
    ['a registered query and more of it', `${app}?tenant=1`, `${app}?tenant=1&tab=2`],
    ['an IPv6 host with a port', 'http://[::1]:9999/cb', 'http://[::1]:9999/cb/x'],
    ['letters of other scripts in a deeper path', app, `${app}/%d0%bf%d1%80%d0%b8/%e4%bd%a0`],
    ['a number sign in a query value', app, `${app}?x=%23`],
    ['a registered path parameter', `${app};v=1`, `${app};v=1/x`],
    ['a custom scheme', mobile, mobile],
    ['a custom scheme and deeper', mobile, `${mobile}/now`],
    ['a custom scheme without a host', 'com.example.tool:/cb', 'com.example.tool:/cb?from=web'],
    ['a custom scheme with a bare path', 'mytool:cb', 'mytool:cb'],
  ])('%s', (_what, registered, requested) => {
    expect(checkRedirectUri(registered, requested)).toBe(true);
  });
});

describe('hostile redirect URIs, clause by clause', () => {
  test.each([
    ['other characters', 'another path', app, 'https://tool.example/other'],
    ['other characters', 'a shallower path', app, 'https://tool.example/'],
    ['other characters', 'another letter case', app, 'https://tool.example/App'],
    ['scheme', 'http for https', app, 'http://tool.example/app'],
    ['scheme', 'a custom scheme for https', app, 'mytool://tool.example/app'],
    ['scheme', 'another custom scheme', mobile, 'mytool2://signed-in'],
    ['host', 'another host', app, 'https://evil.example/app'],
    ['host', 'the host as a beginning', 'https://tool.example', 'https://tool.example.evil.example/'],
    ['host', 'the host as a name within', 'https://tool.example', 'https://tool.example-evil.example'],
    ['host', 'another host of a custom scheme', mobile, 'mytool://signed-in.evil.example'],
    ['host', 'a host where the scheme alone is registered', 'mytool://', 'mytool://evil.example'],
    ['port', 'a port where none was', 'https://tool.example', 'https://tool.example:8443/'],
    ['port', 'more digits', 'http://127.0.0.1:99', 'http://127.0.0.1:9999/cb'],
    ['port', 'another port', 'http://127.0.0.1:9999/cb', 'http://127.0.0.1:9998/cb'],
    ['boundary', 'a longer last segment', app, `${app}.evil`],
    ['boundary', 'a longer word', app, `${app}lication`],
    ['boundary', 'a path parameter', app, `${app};x=1`],
    ['boundary', 'a percent-encoded character', app, `${app}%20x`],
    ['boundary', 'more of a registered query value', `${app}?tenant=1`, `${app}?tenant=12`],
    ['user info', 'a name before the host', 'https://tool.example', 'https://tool.example@evil.example/'],
    ['user info', 'name and password', 'https://tool.example', 'https://tool.example:x@evil.example/'],
    ['user info', 'an empty name', 'https://@tool.example/app', 'https://@tool.example/app'],
    ['fragment', 'a fragment', app, `${app}#token`],
    ['fragment', 'an empty fragment', app, `${app}#`],
    ['fragment', 'a fragment behind a query', app, `${app}?x=1#y`],
    ['backslash', 'for a slash', app, `${app}\\x`],
    ['backslash', 'before a host', 'https://tool.example', 'https://tool.example\\@evil.example'],
    ['backslash', 'percent-encoded', app, `${app}/%5cx`],
    ['dot segments', 'up', app, `${app}/../x`],
    ['dot segments', 'here', app, `${app}/./x`],
    ['dot segments', 'up at the end', app, `${app}/..`],
    ['dot segments', 'up with a parameter', app, `${app}/..;x/y`],
    ['encoded dots or slashes', 'dots', app, `${app}/%2e%2e/x`],
    ['encoded dots or slashes', 'one dot encoded', app, `${app}/.%2E/x`],
    ['encoded dots or slashes', 'a slash', app, `${app}/%2fx`],
    ['encoded dots or slashes', 'dots in a longer UTF-8', app, `${app}/%c0%ae%c0%ae/x`],
    ['dot segments', 'up with an encoded parameter', app, `${app}/..%3bx/y`],
    ['encoded dots or slashes', 'dots encoded twice', app, `${app}/%252e%252e/x`],
    ['control characters', 'a tab', app, `${app}/\tx`],
    ['control characters', 'a line feed', app, `${app}/x\n`],
    ['control characters', 'a carriage return', app, `${app}?x=\ry`],
    ['control characters', 'an encoded NUL', app, `${app}/%00`],
    ['control characters', 'an encoded line feed', app, `${app}/%0a`],
    ['outside ASCII', 'a letter', app, `${app}/é`],
    ['outside ASCII', 'a full-width slash', app, `${app}／x`],
    ['outside ASCII', 'a bidi control', app, `${app}/\u202e`],
    ['outside ASCII', 'full-width dots, percent-encoded', app, `${app}/%ef%bc%8e%ef%bc%8e/x`],
    ['outside ASCII', 'a one-dot leader, percent-encoded', app, `${app}/%e2%80%a4%e2%80%a4/x`],
    ['outside ASCII', 'a full-width slash, percent-encoded', app, `${app}/%ef%bc%8fx`],
    ['outside ASCII', 'a full-width number sign in the query', app, `${app}?x=%ef%bc%83`],
    ['dot segments', 'a parameter of nothing before a host', app, `${app}/;@evil.example`],
    ['dot segments', 'a parameter of nothing, encoded', app, `${app}/%3b@evil.example`],
    ['boundary', 'a path parameter further down', app, `${app}/x;y=1`],
    ['boundary', 'a path parameter, encoded twice', app, `${app}/x%253by`],
    ['user info', 'a sign that ends user info', app, `${app}/x@evil.example`],
    ['user info', 'the same, percent-encoded', app, `${app}/x%40evil.example`],
    ['fragment', 'an encoded number sign in the path', app, `${app}/x%23y`],
    ['boundary', 'an encoded question mark in the path', app, `${app}/x%3fcode=stolen`],
    [
      'host',
      'a sign that parts directives of a policy',
      'https://tool.example;sandbox',
      'https://tool.example;sandbox/',
    ],
    ['host', 'a sign that parts policies', 'https://a,tool.example', 'https://a,tool.example'],
    ['host', 'any host to a policy', 'https://*.example', 'https://*.example/'],
    ['host', 'a quote, which marks words of a policy', "https://a'self'", "https://a'self'"],
    ['host', 'a percent-encoded host', 'https://tool%2dx.example', 'https://tool%2dx.example/'],
    ['preset answer', 'a way to answer', app, `${app}?response_mode=fragment`],
    ['preset answer', 'a token', app, `${app}?access_token=theirs`],
    ['preset answer', 'a code encoded twice', app, `${app}?co%2564e=stolen`],
    ['preset answer', 'a code with a member', app, `${app}?code.x=stolen`],
    ['dangerous schemes', 'an intent of a phone', 'intent://x', 'intent://x'],
    ['dangerous schemes', 'a letter', 'mailto:me@tool.example', 'mailto:me@tool.example'],
    ['preset answer', 'a code', app, `${app}?code=stolen`],
    ['preset answer', 'a state', app, `${app}/x?a=1&state=theirs`],
    ['preset answer', 'an error', app, `${app}?error=none`],
    ['preset answer', 'a code behind a semicolon', app, `${app}?a=1;code=stolen`],
    ['preset answer', 'a code in an array', app, `${app}?code%5B%5D=stolen`],
    ['preset answer', 'a code in capitals', app, `${app}?Code=stolen`],
    ['preset answer', 'a code percent-encoded', app, `${app}?co%64e=stolen`],
    ['dangerous schemes', 'javascript', 'javascript:alert(1)', 'javascript:alert(1)'],
    ['dangerous schemes', 'data', 'data:text/html,x', 'data:text/html,x'],
    ['dangerous schemes', 'file', 'file:///etc/passwd', 'file:///etc/passwd'],
    ['malformed', 'nothing', app, ''],
    ['malformed', 'a path alone', '/app', '/app'],
    ['malformed', 'a bad percent', app, `${app}/%zz`],
    ['malformed', 'no host', 'https:', 'https:/evil.example'],
    ['malformed', 'an empty segment', app, `${app}//evil.example`],
  ])('%s: %s', (_clause, _what, registered, requested) => {
    expect(checkRedirectUri(registered, requested)).toBe(false);
  });
});

test('an exact registration takes nothing but itself', () => {
  expect(checkRedirectUri(app, app, true)).toBe(true);
  expect(checkRedirectUri(app, `${app}/x`, true)).toBe(false);
  expect(checkRedirectUri(app, `${app}?x=1`, true)).toBe(false);
});

test('what may be registered is safe in itself', () => {
  expect(isSafeRedirectUri('http://127.0.0.1:9999/cb')).toBe(true);
  expect(isSafeRedirectUri('https://user@tool.example/cb')).toBe(false);
});
