import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

/** The parts of JSON Schema that zod uses for inputs. */
interface Shape {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
}

/** Values that match an input's JSON Schema. Rules in code, such as a known zone or an end after its start, may be violated. */
export function fromSchema(schema: z.ZodType, ids: readonly string[]): Arbitrary<unknown> {
  const shape: Shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  return fromShape(shape, '', ids);
}

function fromShape(shape: Shape, name: string, ids: readonly string[]): Arbitrary<unknown> {
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => fromShape(one, name, ids)));
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  switch (shape.type) {
    case 'object':
      return fromObject(shape, ids);
    case 'array':
      return fc.array(fromShape(shape.items ?? {}, name, ids), {
        minLength: shape.minItems ?? 0,
        maxLength: Math.min(shape.maxItems ?? 4, (shape.minItems ?? 0) + 4),
      });
    case 'string':
      return fromText(shape, name, ids);
    case 'integer':
      return fc.integer(within(shape));
    case 'number':
      return fc.double({ ...within(shape), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

function fromObject(shape: Shape, ids: readonly string[]) {
  const fields = Object.entries(shape.properties ?? {}).map(
    ([name, field]) => [name, fromShape(field, name, ids)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: shape.required ?? [] });
}

const zones = ['Asia/Jakarta', 'Europe/Berlin', 'America/St_Johns', 'UTC'];

function fromText(shape: Shape, name: string, ids: readonly string[]): Arbitrary<string> {
  if (/zone$/i.test(name)) return fc.constantFrom(...zones);
  if (shape.format === 'uuid') return fc.oneof(fc.uuid(), fc.constantFrom(...ids));
  if (shape.format === 'date-time') {
    const soon = {
      min: new Date(Date.now() - 4e8),
      max: new Date(Date.now() + 3e9),
      noInvalidDate: true,
    };
    return fc.date(soon).map((date) => date.toISOString());
  }
  const pattern = shape.pattern ?? shape.allOf?.find((one) => one.pattern)?.pattern;
  const matching = pattern === undefined ? undefined : matchingPattern(pattern);
  if (/email/i.test(name)) return fc.emailAddress();
  if (matching) return matching;
  const minLength = shape.minLength ?? 0;
  const maxLength = Math.min(shape.maxLength ?? 40, minLength + 40);
  return fc.string({ minLength, maxLength, unit: 'grapheme' });
}

/** Undefined for a pattern that only excludes characters. */
function matchingPattern(pattern: string): Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return undefined;
  }
}

/** Whole numbers within the range of fast-check and JSON. */
function within({ minimum, maximum }: Shape) {
  const bound = 2 ** 31 - 1;
  return {
    min: Math.max(minimum ?? -bound, -bound),
    max: Math.min(maximum ?? bound, bound),
  };
}
