import { expect, test } from 'vitest';
import { sideHtml } from './side-html';

const plain = { isFormatted: false, picture: null, sounds: [] };

test('a plain side goes out sign by sign', () => {
  expect(sideHtml({ ...plain, text: 'a < b & "c"\n  d  e\n[sound:x]' })).toBe(
    'a &lt; b &amp; "c"<br>&nbsp;&nbsp;d&nbsp; e<br>[<b></b>sound:x]',
  );
});

test('of a formatted side only the tags that we show go out', () => {
  const text = '<b style="x">a</b>\n<script>alert(1)</script><img src=x onerror=alert(1)><pre>c\n  d</pre>';
  expect(sideHtml({ ...plain, isFormatted: true, text })).toBe('<b>a</b><pre>c\n  d</pre>');
});

test('lines of a formatted side stay lines, and what was typed in it stays typed', () => {
  const text = 'a\n<b>b</b>\n[sound:x.mp3] `List<String>`';
  expect(sideHtml({ ...plain, isFormatted: true, text })).toBe(
    'a<br><b>b</b><br>[<b></b>sound:x.mp3] `List&lt;String&gt;`',
  );
});

test('picture and sounds stand behind the text, their names as an attribute and a mark may say them', () => {
  const side = { text: 'a', isFormatted: false, picture: 'x "1" & <2>.png', sounds: ['a&b.mp3'] };
  expect(sideHtml(side)).toBe('a<br><img src="x &quot;1&quot; &amp; &lt;2&gt;.png">[sound:a&amp;b.mp3]');
});
