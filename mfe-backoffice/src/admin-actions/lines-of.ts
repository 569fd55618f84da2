/** What an action stored, as lines of 'name: value'; no line for what is not there, nor for ids: people have names in the row. */
export function linesOf(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object' || Array.isArray(value)) return [say(value)];
  return Object.entries(value)
    .filter(([, one]) => one !== null && one !== undefined && !isId(one))
    .map(([name, one]) => `${sayName(name)}: ${say(one)}`);
}

function say(value: unknown): string {
  if (typeof value === 'string') return value;
  // A list of rows is counted: whole, it would fill screens.
  if (Array.isArray(value)) {
    const isCounted = value.length === 0 || value.some((one) => isRow(one) || isId(one));
    return isCounted ? String(value.length) : value.map(say).join(', ');
  }
  if (isRow(value)) return linesOf(value).join(', ') || '–';
  return JSON.stringify(value);
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
}

function isRow(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** 'is enabled' for isEnabled and is_enabled. */
function sayName(name: string): string {
  return name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}
