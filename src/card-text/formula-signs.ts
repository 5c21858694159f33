const greek =
  'alpha:α beta:β gamma:γ delta:δ epsilon:ε varepsilon:ε zeta:ζ eta:η theta:θ vartheta:θ iota:ι kappa:κ lambda:λ mu:μ nu:ν xi:ξ omicron:ο pi:π varpi:π rho:ρ varrho:ρ sigma:σ varsigma:ς tau:τ upsilon:υ phi:φ varphi:φ chi:χ psi:ψ omega:ω';

const pairsOf = (text: string): readonly (readonly [string, string])[] =>
  text.split(' ').map((pair) => {
    const at = pair.indexOf(':');
    return [pair.slice(0, at), pair.slice(at + 1)] as const;
  });
const letters = new Map(pairsOf(greek));

/** The Greek letter of `\alpha` or `\Omega`; null: no letter is called that. */
export function letterOf(command: string): string | null {
  const name = command.slice(1);
  const small = letters.get(name.charAt(0).toLowerCase() + name.slice(1));
  return small === undefined ? null : name.charAt(0) === name.charAt(0).toLowerCase() ? small : small.toUpperCase();
}

/** Signs of mathematics by their names in LaTeX. */
export const signs: ReadonlyMap<string, string> = new Map(
  pairsOf(
    'cdot:· times:× div:÷ ast:* star:* pm:± mp:∓ le:≤ leq:≤ leqslant:≤ ge:≥ geq:≥ geqslant:≥ ne:≠ neq:≠ equiv:≡ approx:≈ sim:∼ simeq:≃ cong:≅ propto:∝ ' +
      'to:→ rightarrow:→ longrightarrow:→ leftarrow:← gets:← leftrightarrow:↔ Rightarrow:⇒ implies:⇒ Longrightarrow:⇒ Leftarrow:⇐ Leftrightarrow:⇔ iff:⇔ mapsto:↦ rightleftharpoons:⇌ ' +
      'infty:∞ partial:∂ nabla:∇ sum:∑ prod:∏ int:∫ iint:∬ oint:∮ in:∈ notin:∉ ni:∋ subset:⊂ subseteq:⊆ supset:⊃ supseteq:⊇ cup:∪ cap:∩ setminus:\\ emptyset:∅ varnothing:∅ ' +
      'forall:∀ exists:∃ neg:¬ lnot:¬ land:∧ wedge:∧ lor:∨ vee:∨ oplus:⊕ otimes:⊗ perp:⊥ parallel:∥ mid:| vert:| lvert:| rvert:| Vert:‖ angle:∠ triangle:△ circ:° degree:° prime:′ ' +
      'ldots:… cdots:… dots:… vdots:… ddots:… hbar:ℏ ell:ℓ Re:ℜ Im:ℑ aleph:ℵ therefore:∴ because:∵ langle:⟨ rangle:⟩ lfloor:⌊ rfloor:⌋ lceil:⌈ rceil:⌉ lbrace:{ rbrace:} lbrack:[ rbrack:] colon:: gg:≫ ll:≪ bullet:• dagger:† euro:€ pounds:£',
  ),
);
