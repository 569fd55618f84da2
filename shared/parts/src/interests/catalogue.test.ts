import { describe, expect, it } from 'vitest';
import en from '../../locales/en/interests-topics.json' with { type: 'json' };
import id from '../../locales/id/interests-topics.json' with { type: 'json' };
import { catalogue } from './catalogue.ts';
import { interestLabel, searchCatalogue } from './find-topics.ts';

describe('the interest catalogue', () => {
  // Requirement: PROF-015
  it('holds about 100 topics in ten or more groups, each topic once', () => {
    const topics = catalogue.flatMap((group) => group.topics);
    expect(topics.length).toBeGreaterThanOrEqual(95);
    expect(topics.length).toBeLessThanOrEqual(115);
    expect(new Set(topics).size).toBe(topics.length);
    const groups = catalogue.map(({ group }) => group.replace('group.', ''));
    expect(groups).toEqual(
      expect.arrayContaining([
        'arts',
        'reading',
        'nature',
        'wellness',
        'volunteering',
        'crafts',
        'technology',
        'travel',
        'games',
        'food',
      ]),
    );
  });

  it('names every topic differently in both languages', () => {
    for (const words of [en, id]) {
      const names = catalogue.flatMap((group) =>
        group.topics.map((topic) => words[topic].toLowerCase()),
      );
      expect(new Set(names).size).toBe(names.length);
    }
  });

  // Requirement: PROF-014
  it('the interest catalogue is searched by a part of a name, ignoring case', () => {
    const found = searchCatalogue('GARD', 'en').flatMap((group) => group.topics);
    expect(found.map((topic) => topic.value)).toEqual(['Gardening']);
    expect(searchCatalogue('kebun', 'id')[0]?.topics[0]).toEqual({
      value: 'Gardening',
      label: 'Berkebun',
    });
    expect(searchCatalogue('qqq', 'en')).toEqual([]);
  });

  it("shows a stored interest in the reader's language, and a person's own words as written", () => {
    expect(interestLabel('gardening', 'id')).toBe('Berkebun');
    expect(interestLabel('Old bridges', 'id')).toBe('Old bridges');
  });
});
