// decisions 3 old clients: fields named username and password, a button directly in the form, a button named allow
import { authorizeAddress, must, user } from './kit.mjs';

const page = await (await fetch(authorizeAddress())).text();
const form = /<form[^>]*>([^]*?)<\/form>/.exec(page)?.[1] ?? '';
must(/<input[^>]*name="username"/.test(form) && /<input[^>]*name="password"/.test(form), 'the fields have other names');
must(
  !/<(div|p|span|section|fieldset)\b(?:(?!<\/\1>)[^])*<button/.test(form) && form.includes('<button'),
  'the button is no direct child of the form',
);
const ticket = Object.fromEntries(
  [...form.matchAll(/<input[^>]*type="hidden"[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value,
  ]),
);
const action = new URL(/<form[^>]*action="([^"]*)"/.exec(page)[1], authorizeAddress());
const consent = await fetch(action, {
  method: 'POST',
  body: new URLSearchParams({ ...ticket, username: user.name, password: user.password }),
});
must(/<button[^>]*name="allow"/.test(await consent.text()), 'there is no button named allow');
