import { useParams } from 'react-router';
import { ClassScreen } from '../classes/class-screen';
import { classInAddress } from '../domain/school-class';
import { NotFoundScreen } from './not-found-screen';

/** `/classes/{number}`, in one spelling; what is no number is no class. */
export function ClassRoute() {
  const id = classInAddress(useParams()['classId'] ?? '');
  return id === null ? <NotFoundScreen /> : <ClassScreen key={id} id={id} />;
}
