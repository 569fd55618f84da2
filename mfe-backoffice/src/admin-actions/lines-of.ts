/** What an action stored, as lines of 'name: value'; no line for what is not there. */
export function linesOf(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object' || Array.isArray(value)) return [say(value)];
  return Object.entries(value)
    .filter(([, one]) => one !== null && one !== undefined)
    .map(([name, one]) => `${sayName(name)}: ${say(one)}`);
}

function say(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(say).join(', ');
  return JSON.stringify(value);
}

/** 'is enabled' for isEnabled and is_enabled. */
function sayName(name: string): string {
  return name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}
