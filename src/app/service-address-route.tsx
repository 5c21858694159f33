import { ServiceAddressScreen } from '../sets/service-address-screen';
import { NotFoundScreen } from './not-found-screen';

export function ServiceAddressRoute() {
  return <ServiceAddressScreen notFound={<NotFoundScreen />} />;
}
