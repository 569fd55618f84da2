import { describe, expect, it } from 'vitest';
import { templatesFor, textOf } from './answer-templates.ts';
import type { FlagView } from './api.ts';

const person = { id: '00000000-0000-4000-8000-000000000000', fullName: 'Siti' };
const flag = { reporter: person, message: { sender: person } } as FlagView;
const outcomes = ['dismissed', 'warned', 'muted', 'conversation_closed', 'reporter_muted'] as const;

describe('template answers', () => {
  it.each(outcomes)(
    'template responses to the reporter exist in two languages, short enough: %s',
    (outcome) => {
      const templates = templatesFor('reporter', outcome, flag);
      expect(templates.length).toBeGreaterThan(0);
      for (const template of templates) {
        const [english, indonesian] = [textOf(template, 'en'), textOf(template, 'id')];
        expect(english).not.toBe(indonesian);
        expect(Math.max(english.length, indonesian.length)).toBeLessThanOrEqual(500);
      }
    },
  );

  it('template responses to the writer exist only if the writer is warned or muted', () => {
    const withTemplates = outcomes.filter(
      (outcome) => templatesFor('writer', outcome, flag).length > 0,
    );
    expect(withTemplates).toEqual(['warned', 'muted']);
  });

  it('suggests the standard text to the writer first', () =>
    expect(templatesFor('writer', 'warned', flag)[0]).toBe('standard'));

  it('there are no template responses to an erased account', () => {
    const erased = { reporter: null, message: { sender: null } } as FlagView;
    for (const outcome of outcomes) {
      expect(templatesFor('writer', outcome, erased)).toEqual([]);
      expect(templatesFor('reporter', outcome, erased)).toEqual([]);
    }
  });
});
