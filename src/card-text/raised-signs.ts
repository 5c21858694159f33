const pairs = (letters: string, scripts: string): ReadonlyMap<string, string> =>
  new Map([...letters].map((letter, at) => [letter, [...scripts][at] ?? letter]));

/** Signs that stand raised or lowered by themselves, by the sign on the line. */
export const raised = pairs('0123456789+-−=()nixyzkmptj', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱˣʸᶻᵏᵐᵖᵗʲ');
export const lowered = pairs('0123456789+-−=()aeoxhklmnpstiruvj', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₒₓₕₖₗₘₙₚₛₜᵢᵣᵤᵥⱼ');
