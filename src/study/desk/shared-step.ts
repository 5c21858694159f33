import { type FaceStep, faceStep, plainOf } from '../../ui/face-step';
import type { CardSide } from './card-side';
import type { TextLook } from '../../card-text/text-look';

const steps: readonly FaceStep[] = ['xl', 'l', 'm', 's', 'xs'];

/**
 * For a side that shares its card with the other one, which may still be hidden: one step smaller than the longer of the two
 * would be alone. The smallest, which is for reading, only where the side itself is long.
 */
export function sharedStep(side: CardSide, other: CardSide, look: TextLook): FaceStep {
  const [own, others] = [side, other].map(
    ({ text, picture }) => steps.indexOf(faceStep(plainOf(text, look), { picture: picture !== null })) + 1,
  ) as [number, number];
  return steps[Math.min(steps.length - 1, Math.max(own, Math.min(3, others)))] ?? 'xs';
}
