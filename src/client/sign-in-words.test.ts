import { expect, test } from 'vitest';
import { isOwnService } from './own-service';
import { signInWords } from './sign-in-words';

test('the door names a service that is somebody else’s, and no other', () => {
  const door = (service: string) => signInWords({ name: 'Stacks', isOwn: isOwnService(service) });
  expect(door('https://cards.example 0c3f')).toBe('Sign in');
  expect(door('https://service.example')).toBe('Sign in with Stacks');
});
