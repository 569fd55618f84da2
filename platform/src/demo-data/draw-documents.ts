import { drawPortrait } from './draw-portrait.ts';
import type { DemoPerson } from './person.ts';

/** Letters as paths, so that machines without fonts can draw them. Each is 60 wide and 100 high. */
const letters: Record<string, string> = {
  S: 'M54 18C54 -2 6 -2 6 26C6 52 54 46 54 74C54 102 6 102 6 80',
  A: 'M4 97L30 3L56 97M14 64H46',
  M: 'M4 97V3L30 56L56 3V97',
  P: 'M8 97V3H34C62 3 62 54 34 54H8',
  L: 'M10 3V97H54',
  E: 'M53 3H10V97H53M10 50H45',
};

/** A drawing that looks like an identity card and says that it is a sample. */
export function drawIdentityCard(person: DemoPerson): string {
  const line = (y: number, width: number, shade = '#7F9BA6') =>
    `<rect x="48" y="${y}" width="${width}" height="18" rx="9" fill="${shade}"/>`;
  const lines = [0, 1, 2, 3, 4, 5].map((row) =>
    line(232 + row * 58, 300 + ((person.fullName.length * 37 + row * 83) % 240)),
  );
  return svg(
    1012,
    638,
    `<rect width="1012" height="638" rx="36" fill="#DCEAF0"/>
     <rect width="1012" height="150" rx="36" fill="#0B6B5C"/>
     <rect y="110" width="1012" height="40" fill="#0B6B5C"/>
     ${line(64, 430, '#FBF7F1')}
     ${lines.join('')}
     ${placed(drawPortrait(person.key, person.look, 300), 660, 200)}
     ${line(556, 180, '#B9CBD3')}
     ${sample(92, 270, 2.1, '#B3261E', 0.62)}`,
  );
}

/** A selfie of the same person. */
export function drawSelfie(person: DemoPerson): string {
  return svg(
    800,
    1000,
    `<rect width="800" height="1000" fill="#E9DFCC"/>
     <rect x="540" y="60" width="200" height="240" rx="10" fill="#CFE0E8" stroke="#86796A" stroke-width="10"/>
     <path d="M540 180H740M640 60V300" stroke="#86796A" stroke-width="8"/>
     ${placed(drawPortrait(person.key, { ...person.look, backdrop: 'clear' }, 800), 0, 200)}
     ${sample(70, 880, 1.6, '#B3261E', 0.75)}`,
  );
}

function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}

function placed(inner: string, x: number, y: number): string {
  return inner.replace('<svg ', `<svg x="${x}" y="${y}" `);
}

function sample(x: number, y: number, scale: number, colour: string, opacity: number): string {
  const word = [...'SAMPLE']
    .map((letter, index) => `<path transform="translate(${index * 68} 0)" d="${letters[letter]}"/>`)
    .join('');
  return `<g transform="translate(${x} ${y}) rotate(-8) scale(${scale})" fill="none" stroke="${colour}"
    stroke-width="13" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}">${word}</g>`;
}
