import { drawPortrait } from './draw-portrait.ts';
import type { DemoPerson } from './person.ts';

/** The backgrounds of the demo photos. */
export const scenes = ['garden', 'kitchen', 'evening'] as const;

type Scene = (typeof scenes)[number];

const backgrounds: Record<Scene, string> = {
  garden: `<rect width="1200" height="900" fill="#CFE0E8"/><circle cx="960" cy="170" r="80" fill="#F8DFB0"/>
    <path d="M0 560C260 430 520 610 800 520S1120 480 1200 530V900H0Z" fill="#9CC3A5"/>
    <path d="M0 700C300 620 700 760 1200 660V900H0Z" fill="#6FA67E"/>
    <g fill="#F2A93B"><circle cx="150" cy="760" r="18"/><circle cx="230" cy="800" r="14"/><circle cx="1010" cy="770" r="18"/></g>`,
  kitchen: `<rect width="1200" height="900" fill="#F2D3C4"/><rect y="640" width="1200" height="260" fill="#B98B6B"/>
    <rect x="90" y="90" width="300" height="330" rx="14" fill="#CFE0E8" stroke="#FBF7F1" stroke-width="18"/>
    <path d="M850 230H1120M850 390H1120" stroke="#86796A" stroke-width="14"/>
    <g fill="#0B6B5C"><rect x="880" y="130" width="60" height="93" rx="10"/><rect x="1010" y="290" width="70" height="93" rx="10"/></g>`,
  evening: `<rect width="1200" height="900" fill="#35506B"/><circle cx="230" cy="190" r="70" fill="#FBF7F1"/>
    <g fill="#F8DFB0"><circle cx="420" cy="120" r="6"/><circle cx="760" cy="90" r="6"/><circle cx="980" cy="220" r="6"/></g>
    <path d="M0 620C240 520 460 640 700 560S1080 560 1200 520V900H0Z" fill="#20374C"/>`,
};

/** The person in that place, as SVG. */
export function drawPhoto({ key, look }: DemoPerson, scene: Scene): string {
  const portrait = drawPortrait(key, { ...look, backdrop: 'clear' }, 760);
  const x = { garden: 220, kitchen: 120, evening: 330 }[scene];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">${backgrounds[scene]}${portrait.replace('<svg ', `<svg x="${x}" y="140" `)}</svg>`;
}
