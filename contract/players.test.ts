import { expect, test } from 'vitest';
import { PLAYER_ORIGINS, playerOf } from './players.ts';

test.each([
  ['https://www.youtube.com/watch?v=abc-DEF_123&t=10', 'https://www.youtube-nocookie.com/embed/abc-DEF_123'],
  ['https://youtube.com/shorts/abc', 'https://www.youtube-nocookie.com/embed/abc'],
  ['https://youtu.be/abc?si=x', 'https://www.youtube-nocookie.com/embed/abc'],
  ['https://www.youtube-nocookie.com/embed/abc?autoplay=1', 'https://www.youtube-nocookie.com/embed/abc'],
  ['https://vimeo.com/123456', 'https://player.vimeo.com/video/123456?dnt=1'],
  ['https://player.vimeo.com/video/123456', 'https://player.vimeo.com/video/123456?dnt=1'],
])('%s is played by %s', (address, player) => {
  expect(playerOf(address)).toBe(player);
  expect(PLAYER_ORIGINS).toContain(new URL(player).origin);
});

test.each([
  'http://www.youtube.com/watch?v=abc',
  'https://www.youtube.com/',
  'https://www.youtube.com/watch?v=',
  'https://www.youtube.com/watch?v="><script>',
  'https://www.youtube.com/embed/a/b',
  'https://www.youtube.com/redirect?q=https://evil.example',
  'https://www.youtube.com.evil.example/watch?v=abc',
  'https://www.youtube.com@evil.example/watch?v=abc',
  'https://me:secret@www.youtube.com/watch?v=abc',
  'https://www.youtube.com:8443/watch?v=abc',
  'https://evil.example/https://www.youtube.com/watch?v=abc',
  'https://vimeo.com/login',
  'https://vimeo.com/0123',
  'javascript:alert(1)//www.youtube.com/watch?v=abc',
  'data:text/html,x',
  '//www.youtube.com/watch?v=abc',
  'www.youtube.com/watch?v=abc',
  '',
])('%s is played by none', address => {
  expect(playerOf(address)).toBeUndefined();
});
