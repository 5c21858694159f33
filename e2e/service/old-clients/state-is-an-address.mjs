// decisions 3 old clients: state may be a whole address with its own query and comes back byte for byte
import { allow, authorizeAddress, must } from './kit.mjs';

for (const state of [
  'https%3A%2F%2Fapp.example%2Fback%3Fa%3D1%26b%3D%C3%A9',
  'https://app.example/back?a=1%26b=2+3;c=%ff~!*()',
]) {
  const location = await allow(authorizeAddress(`response_type=code&scope=read&state=${state}`));
  const [, back] = /[?&]state=([^&]*)/.exec(location) ?? [];
  must(back === state, `${state} came back as ${back}`);
}
