select application_policy('charge_reservation', 'exists (select from device where device.id = charge_reservation.device_id)');
