import { Avatar, Style } from '@dicebear/core';
import notionists from '@dicebear/styles/notionists.json' with { type: 'json' };
import type { Look } from './person.ts';

const style = new Style<unknown>(notionists);

const backdrops: Record<Look['backdrop'] | 'clear', string> = {
  clear: '#E9DFCC00',
  leaf: '#CFE3D6',
  sun: '#F8DFB0',
  sky: '#CFE0E8',
  clay: '#F2D3C4',
  sand: '#E9DFCC',
};

/** A drawn face as a square SVG of the given size in pixels. */
export function drawPortrait(
  key: string,
  look: Omit<Look, 'backdrop'> & { backdrop: Look['backdrop'] | 'clear' },
  size: number,
): string {
  const part = (number: number) => `variant${String(number).padStart(2, '0')}`;
  return new Avatar(style, {
    seed: key,
    size,
    // Makes the face fill the avatar's circle.
    scale: 1.25,
    backgroundColor: [backdrops[look.backdrop]],
    hairVariant: [part(look.hair)],
    mouthVariant: [part(look.mouth)],
    clothesVariant: [part(look.clothes)],
    eyesVariant: [part(5)],
    eyebrowsVariant: [part(4), part(5), part(8)],
    beardProbability: look.beard === undefined ? 0 : 100,
    ...(look.beard === undefined ? {} : { beardVariant: [part(look.beard)] }),
    glassesProbability: look.glasses === undefined ? 0 : 100,
    ...(look.glasses === undefined ? {} : { glassesVariant: [part(look.glasses)] }),
    clothesGraphicProbability: 0,
    gestureProbability: 0,
  }).toString();
}
