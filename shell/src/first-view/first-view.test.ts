import { expect, it } from 'vitest';
import { firstViews, heldLetters } from './first-view.ts';

it.each(['en', 'id'] as const)(
  'the first view in %s uses only letters that are inlined in the page',
  (language) => {
    const shown = firstViews()['/'][language].replaceAll(/<[^>]*>|\{brand\}/g, ' ');
    const missing = [...new Set(shown)].filter((letter) => !heldLetters.includes(letter));
    expect(missing).toEqual([]);
  },
);
